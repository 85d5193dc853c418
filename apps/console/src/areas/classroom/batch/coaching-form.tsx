import { Button } from '@mantine/core'
import { type CoachingSession, classroomCoachApi } from '@pelita/contract/areas/classroom/classroom-coaches.ts'
import { userApi } from '@pelita/contract/areas/user-api.ts'
import { IN_PLAIN_WORDS } from '@pelita/contract/core/plain-errors.ts'
import { coachingForm } from '@pelita/contract/learning/coaching.ts'
import { useAction } from '../../../data/use-action.ts'
import { useData } from '../../../data/use-data.ts'
import css from '../../../kit/content/content.module.css'
import { DialogButtons } from '../../../kit/feedback/dialog-buttons.tsx'
import { openDialog } from '../../../kit/feedback/dialog-store.ts'
import { RadioField } from '../../../kit/form/choice/radio-field.tsx'
import { SelectField } from '../../../kit/form/choice/select-field.tsx'
import { DateTimeField } from '../../../kit/form/date/date-time-field.tsx'
import { NumberField } from '../../../kit/form/number/number-field.tsx'
import { usePopupForm } from '../../../kit/form/popup/use-popup-form.ts'
import { TextArea } from '../../../kit/form/text/text-area.tsx'
import { TextField } from '../../../kit/form/text/text-field.tsx'
import { t } from '../../../kit/text/t.ts'

interface Values extends Record<string, unknown> {
  title: string
  description: string
  coach_id: string
  start_at: string
  minutes: number | ''
  mode: 'offline' | 'online'
  url: string
  location: string
  capacity: number | ''
}

const MODES = [
  { value: 'offline', label: 'Offline' },
  { value: 'online', label: 'Online' },
]

const valuesOf = (row: CoachingSession | null): Values => ({
  ...{ title: row?.title ?? '', description: row?.description ?? '', coach_id: row?.coach.id ?? '' },
  ...{ start_at: row?.start_at ?? '', minutes: row?.minutes ?? 60, mode: row?.mode ?? 'offline' },
  ...{ url: row?.url ?? '', location: row?.location ?? '', capacity: row?.capacity ?? 1 },
})

/** A new session, or one that is to be changed; answers it as it was saved. */
export const openCoaching = (row: CoachingSession | null): Promise<CoachingSession | undefined> =>
  openDialog<CoachingSession>((close) => <CoachingPopup row={row} close={close} />, {
    title: row ? 'Edit Session' : 'Create Session',
    size: 'md',
  })

function CoachingPopup({ row, close }: { row: CoachingSession | null; close: (saved?: CoachingSession) => void }) {
  const create = useAction(classroomCoachApi.addSession, {
    done: 'Session has been successfully created.',
    failed: 'Failed to create session',
  })
  const update = useAction(classroomCoachApi.changeSession, {
    done: 'Session has been successfully changed.',
    failed: 'Failed to change session',
  })
  const coaches = useData(userApi.coach, { query: { page_size: -1 } }, 'Failed get coaches')
  const { form, saving, submit } = usePopupForm({
    initial: valuesOf(row),
    read: (values: Values) => coachingForm.safeParse(values, IN_PLAIN_WORDS),
    save: async (body) => {
      const saved = row
        ? await update.run({ params: { id: row.id }, body: { ...body, updated_at: row.updated_at } })
        : await create.run({ body })
      if (saved) close(saved)
      return Boolean(saved)
    },
    saved: () => {},
  })
  const online = form.fields.getInputProps('mode').value === 'online'
  const options = (coaches.data?.results ?? []).map(({ id, full_name }) => ({ value: id, label: full_name }))
  return (
    <form className={css.stack} onSubmit={submit} noValidate>
      <TextField form={form} name="title" label="Title" placeholder="Input title" required maxLength={150} />
      <SelectField
        form={form}
        name="coach_id"
        label="Coach"
        placeholder="Select coach"
        required
        options={options}
        loading={coaches.isPending}
      />
      <DateTimeField form={form} name="start_at" label="Start" required startTime="09:00" />
      <NumberField form={form} name="minutes" label="Minutes" min={15} max={480} />
      <NumberField form={form} name="capacity" label="Capacity" help="How many participants may come" min={1} max={20} />
      <RadioField form={form} name="mode" label="Session Mode" options={MODES} />
      {online ? (
        <TextField form={form} name="url" label="Meeting URL" placeholder="https://" type="url" required maxLength={2000} />
      ) : (
        <TextField form={form} name="location" label="Location" placeholder="Input location" required maxLength={255} />
      )}
      <TextArea form={form} name="description" label="Description" placeholder="Input description" maxLength={1000} rows={2} />
      <DialogButtons>
        <Button variant="default" onClick={() => close()}>
          {t('Cancel')}
        </Button>
        <Button type="submit" loading={saving}>
          {t(row ? 'Save' : 'Create')}
        </Button>
      </DialogButtons>
    </form>
  )
}
