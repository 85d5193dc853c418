import { Button } from '@mantine/core'
import type { MentoringDetail } from '@pelita/contract/areas/mentoring/mentoring.ts'
import { MOST_WEEKS, mentoringSlotApi, newSlots, type SlotRow } from '@pelita/contract/areas/mentoring/mentoring-slots.ts'
import { IN_PLAIN_WORDS } from '@pelita/contract/core/plain-errors.ts'
import { COACHED_MAX, SESSION_MINUTES } from '@pelita/contract/learning/coaching.ts'
import { ApiError } from '../../data/api-error.ts'
import { DialogButtons } from '../../kit/feedback/dialog-buttons.tsx'
import { openDialog } from '../../kit/feedback/dialog-store.ts'
import { Refusal, RefusedBox } from '../../kit/feedback/refusal.tsx'
import { tryCall } from '../../kit/feedback/run-call.ts'
import { useAttempt } from '../../kit/feedback/use-attempt.ts'
import { RadioField } from '../../kit/form/choice/radio-field.tsx'
import { DateTimeField } from '../../kit/form/date/date-time-field.tsx'
import { NumberField } from '../../kit/form/number/number-field.tsx'
import { usePopupForm } from '../../kit/form/popup/use-popup-form.ts'
import { TextField } from '../../kit/form/text/text-field.tsx'
import { t } from '../../kit/text/t.ts'
import css from './mentoring.module.css'
import { MODE_OPTIONS } from './mentoring-record.ts'

interface Values extends Record<string, unknown> {
  start_at: string
  minutes: number | ''
  mode: 'offline' | 'online'
  url: string
  location: string
  capacity: number | ''
  weeks: number | ''
}

const valuesOf = (record: MentoringDetail, slot: SlotRow | null, start_at = ''): Values => ({
  ...{ start_at: slot?.start_at ?? start_at, minutes: slot?.minutes ?? record.minutes, mode: slot?.mode ?? 'offline' },
  ...{ url: slot?.url ?? '', location: slot?.location ?? '', capacity: slot?.capacity ?? 1, weeks: 1 },
})

const FAILED = 'Failed to save slot'

/** A new slot, or the same one of several weeks; or one that is to be changed. */
export const openSlot = (record: MentoringDetail, slot: SlotRow | null, start_at?: string): Promise<boolean | undefined> =>
  openDialog<boolean>((close) => <SlotPopup {...{ record, slot, close, start_at }} />, {
    title: slot ? 'Edit Slot' : 'Add Slot',
    size: 'md',
  })

interface Props {
  record: MentoringDetail
  slot: SlotRow | null
  start_at: string | undefined
  close: (saved?: boolean) => void
}

function SlotPopup({ record, slot, start_at, close }: Props) {
  const { refused, succeeds } = useAttempt()
  const { form, saving, submit } = usePopupForm({
    initial: valuesOf(record, slot, start_at),
    read: (values: Values) => newSlots.safeParse(values, IN_PLAIN_WORDS),
    save: ({ weeks, ...body }) =>
      succeeds(() =>
        slot
          ? tryCall(
              mentoringSlotApi.change,
              { params: { id: record.id, slotId: slot.id }, body: { ...body, updated_at: slot.updated_at } },
              'Slot has been successfully changed.',
            )
          : tryCall(mentoringSlotApi.add, { params: { id: record.id }, body: { ...body, weeks } }, ({ added }) =>
              added === 1 ? t('Slot has been successfully added.') : t('{n} slots have been successfully added.', { n: added }),
            ),
      ),
    saved: () => close(true),
  })
  const online = form.fields.getInputProps('mode').value === 'online'
  return (
    <form className={css.popup} onSubmit={submit} noValidate>
      <DateTimeField form={form} name="start_at" label="Start" required startTime="09:00" />
      <NumberField form={form} name="minutes" label="Minutes" required {...SESSION_MINUTES} />
      <NumberField
        form={form}
        name="capacity"
        label="Capacity"
        help="How many people may come"
        required
        min={1}
        max={COACHED_MAX}
      />
      <RadioField form={form} name="mode" label="Session Mode" options={MODE_OPTIONS} />
      {online ? (
        <TextField form={form} name="url" label="Meeting URL" placeholder="https://" type="url" required maxLength={2000} />
      ) : (
        <TextField form={form} name="location" label="Location" placeholder="Input location" required maxLength={255} />
      )}
      {!slot && (
        <NumberField
          form={form}
          name="weeks"
          label="Weeks"
          help="The same slot again, each week at the same time; 1: only once"
          required
          min={1}
          max={MOST_WEEKS}
        />
      )}
      <Problems cause={refused} />
      <DialogButtons>
        <Button variant="default" onClick={() => close()}>
          {t('Cancel')}
        </Button>
        <Button type="submit" loading={saving}>
          {t(slot ? 'Save' : 'Add')}
        </Button>
      </DialogButtons>
    </form>
  )
}

/** Everything that is in the way, one below the other. */
function Problems({ cause }: { cause: unknown }) {
  if (!(cause instanceof ApiError) || cause.messages.length < 2) return <Refusal cause={cause} failed={FAILED} />
  return (
    <RefusedBox>
      <p>{t('None of the slots was added:')}</p>
      <ul className={css.problems}>
        {cause.messages.map((text) => (
          <li key={text}>{t(text)}</li>
        ))}
      </ul>
    </RefusedBox>
  )
}
