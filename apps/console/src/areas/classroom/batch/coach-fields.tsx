import { Button } from '@mantine/core'
import { type CoachingSession, classroomCoachApi } from '@pelita/contract/areas/classroom/classroom-coaches.ts'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useData } from '../../../data/use-data.ts'
import css from '../../../kit/content/content.module.css'
import { ManyField } from '../../../kit/form/choice/many-field.tsx'
import { FormSection } from '../../../kit/form/layout/form-section.tsx'
import { zonedSpan } from '../../../kit/format/browser-zone.ts'
import { t } from '../../../kit/text/t.ts'
import type { BatchFormProps } from './batch-form.tsx'
import { openCoaching } from './coaching-form.tsx'

const choiceOf = ({
  id,
  full_name,
  title,
  start_at,
  end_at,
}: Pick<CoachingSession, 'id' | 'full_name' | 'title' | 'start_at' | 'end_at'>) => ({
  value: id,
  label: `${full_name}: ${title}`,
  detail: zonedSpan(start_at, end_at),
})

/** Sessions of coaches the batch takes for its participants; one that another batch took is not offered. */
export function CoachFields({ form, coaches }: Pick<BatchFormProps, 'form' | 'coaches'>) {
  const [made, setMade] = useState<readonly CoachingSession[]>([])
  const add = async () => {
    const session = await openCoaching(null)
    if (!session) return
    setMade([...made, session])
    form.fields.setFieldValue('coach_ids', [...form.fields.values.coach_ids, session.id])
  }
  return (
    <FormSection
      title="Coaches"
      help="Sessions in which a coach sees some of the participants; they book their seat in the learner app."
    >
      <ManyField
        form={form}
        name="coach_ids"
        label="Coaches"
        placeholder="Select session"
        endpoint={classroomCoachApi.sessions}
        input={{ query: { exclude_associated_with_classroom: 'true' } }}
        choice={choiceOf}
        known={[...coaches.map(choiceOf), ...made.map(choiceOf)]}
        failed="Failed get coaching sessions"
        beneath={({ value }) => <ChosenSession id={value} />}
      />
      <div>
        <Button variant="default" leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />} onClick={() => void add()}>
          {t('Create Session')}
        </Button>
      </div>
    </FormSection>
  )
}

/** When and where it is, and who booked it. */
function ChosenSession({ id }: { id: string }) {
  const { data } = useData(classroomCoachApi.session, { params: { id } }, 'Failed get coaching sessions')
  if (!data) return null
  return (
    <div className={css.item}>
      <SessionWords session={data} />
      <button
        type="button"
        className="bare-icon"
        aria-label={t('Edit {title}', { title: data.title })}
        onClick={() => void openCoaching(data)}
      >
        <IconPencil size={18} stroke={1.5} aria-hidden />
      </button>
    </div>
  )
}

type Shown = Pick<CoachingSession, 'title' | 'start_at' | 'end_at' | 'mode' | 'url' | 'location' | 'booked' | 'capacity'> &
  Partial<Pick<CoachingSession, 'bookings'>>

export function SessionWords({ session }: { session: Shown }) {
  const { title, start_at, end_at, mode, url, location, booked, capacity, bookings = [] } = session
  return (
    <>
      <span className={css.words}>
        {title}
        <small>{[zonedSpan(start_at, end_at), mode === 'online' ? url : location].filter(Boolean).join(' · ')}</small>
        {bookings.length > 0 && (
          <small>{bookings.map(({ name, objective }) => (objective ? `${name}: ${objective}` : name)).join('; ')}</small>
        )}
      </span>
      <span className={css.note}>{t('{booked} of {capacity} booked', { booked, capacity })}</span>
    </>
  )
}
