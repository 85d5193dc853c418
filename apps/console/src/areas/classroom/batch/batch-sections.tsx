import type { BatchDetail as Batch } from '@pelita/contract/areas/classroom/batch.ts'
import { useOrganization } from '../../../data/organization.ts'
import { Badge } from '../../../kit/badges/badge.tsx'
import content from '../../../kit/content/content.module.css'
import { DetailSection } from '../../../kit/detail/detail-section.tsx'
import { Face } from '../../../kit/detail/face.tsx'
import { Facts } from '../../../kit/detail/facts.tsx'
import { commonZone, zonedSpan, zonedTime } from '../../../kit/format/browser-zone.ts'
import { RichText } from '../../../kit/rich-text/rich-text.tsx'
import { t } from '../../../kit/text/t.ts'
import css from '../classroom.module.css'
import { SessionWords } from './coach-fields.tsx'
import { presenceFacts, SessionFacts } from './session-facts.tsx'

const ORDERS = { SEQUENTIAL: 'Sequential', RANDOM: 'Random' } as const
const CONFIRMATIONS = { required: 'Required', not_required: 'Not required' } as const
const GRADUATIONS = { system: 'System', expert: 'Expert' } as const

/** Everything of a batch, to read. */
export function BatchSections({ batch }: { batch: Batch }) {
  const highlight = batch.use_highlight ? batch.highlighted_information : null
  return (
    <div className={content.stack}>
      {highlight && (
        <DetailSection title="Highlight">
          <RichText html={highlight} />
        </DetailSection>
      )}
      <DetailSection title="General">
        <Facts facts={generalFacts(batch)} />
      </DetailSection>
      <DetailSection title="Session">
        <SessionFacts batch={batch} />
      </DetailSection>
      <DetailSection title="Rundown">
        <Rundown batch={batch} />
      </DetailSection>
      <DetailSection title="Presence">
        <Meetings batch={batch} />
      </DetailSection>
      <DetailSection title="Content Settings">
        <Terms batch={batch} />
      </DetailSection>
      <DetailSection title="Experts">
        <People of={batch.experts} tasks={tasksOf(batch)} />
      </DetailSection>
      <DetailSection title="Training Support">
        <People of={batch.training_supports} />
      </DetailSection>
      <DetailSection title="Coaches">
        <Coaches batch={batch} />
      </DetailSection>
      <DetailSection title="Achievement">
        <Achievements batch={batch} />
      </DetailSection>
    </div>
  )
}

const generalFacts = (batch: Batch) => [
  { label: 'Start', value: zonedTime(batch.start_at) },
  { label: 'End', value: zonedTime(batch.end_at) },
  { label: 'Learning Order', value: t(ORDERS[batch.learning_order_type]) },
  { label: 'Attendance Confirmation', value: t(CONFIRMATIONS[batch.attendance_confirmation_type]) },
  { label: 'Confirmation Deadline', value: zonedTime(batch.confirmation_deadline) },
  { label: 'Graduation', value: t(GRADUATIONS[batch.graduation_determined_by]) },
  { label: 'Minimum Attendance', value: `${batch.min_attendance_percent}%` },
  { label: 'Max Participants', value: batch.max_participants === 0 ? t('Unlimited') : batch.max_participants },
]

const Nothing = () => <p className={content.note}>{t('Nothing yet')}</p>

/** Its hours have no date of their own: they are those of the organisation, wherever the browser is. */
function Rundown({ batch }: { batch: Batch }) {
  const { timezone } = useOrganization()
  const days = batch.rundown.filter((day) => day.activities.length > 0)
  if (days.length === 0) return <Nothing />
  const shown = days.map(({ day_id, activities }) => (
    <section key={day_id} className={content.section}>
      <h3 className={content.name}>{t('Day {day}', { day: day_id })}</h3>
      <ul className={content.items}>
        {activities.map((one) => (
          <li key={one.id} className={content.item}>
            <span className={css.time}>
              {one.start_time} - {one.end_time}
            </span>
            <span className={content.words}>{one.title}</span>
            <span className={content.note}>{[one.building_name, one.room_name].filter(Boolean).join(', ')}</span>
          </li>
        ))}
      </ul>
    </section>
  ))
  return (
    <>
      <p className={content.note}>{t('Times are those of {zone}', { zone: commonZone(timezone) })}</p>
      {shown}
    </>
  )
}

function Meetings({ batch }: { batch: Batch }) {
  const { items } = batch.presence_settings
  if (items.length === 0) return <Nothing />
  const meetings = items.map((item) => (
    <section key={item.flow_id} className={content.section}>
      <h3 className={content.name}>{item.title}</h3>
      <ul className={content.items}>
        {item.schedules.map((one) => (
          <li key={one.id} className={content.item}>
            <span className={content.words}>{zonedSpan(one.start_date_time, one.end_date_time)}</span>
          </li>
        ))}
        {item.schedules.length === 0 && <Nothing />}
      </ul>
    </section>
  ))
  return (
    <div className={css.apart}>
      <Facts facts={presenceFacts(batch.presence_settings)} />
      {meetings}
    </div>
  )
}

function Terms({ batch }: { batch: Batch }) {
  const told = ({ start_date_time, end_date_time, due_date, pass_grade }: Batch['assignments'][number]) => [
    start_date_time && `${t('Open From')} ${zonedTime(start_date_time)}`,
    end_date_time && `${t('Open Until')} ${zonedTime(end_date_time)}`,
    due_date && `${t('Due Date')} ${zonedTime(due_date)}`,
    pass_grade !== null && `${t('Pass Grade')} ${pass_grade}`,
  ]
  const set = batch.assignments.filter((one) => told(one).some(Boolean))
  if (set.length === 0 && batch.external_contents.length === 0) return <Nothing />
  return (
    <ul className={content.items}>
      {set.map((one) => (
        <li key={one.flow_id} className={content.item}>
          <span className={content.words}>{one.title}</span>
          <span className={content.note}>{told(one).filter(Boolean).join(' · ')}</span>
        </li>
      ))}
      {batch.external_contents.map((link) => (
        <li key={`${link.flow_id} ${link.url}`} className={content.item}>
          <a className={content.words} href={link.url} target="_blank" rel="noreferrer">
            {link.title}
          </a>
        </li>
      ))}
    </ul>
  )
}

type Person = Batch['training_supports'][number]

/** What each expert teaches and grades, by name. */
const tasksOf = ({ experts, presence_settings, assignments }: Batch): ReadonlyMap<string, string> => {
  const titles = new Map([...presence_settings.items, ...assignments].map(({ flow_id, title }) => [flow_id, title]))
  return new Map(experts.map(({ user_id, flows }) => [user_id, flows.flatMap((flow) => titles.get(flow) ?? []).join(', ')]))
}

function People({ of, tasks }: { of: readonly Person[]; tasks?: ReadonlyMap<string, string> }) {
  if (of.length === 0) return <Nothing />
  return (
    <ul className={content.items}>
      {of.map((person) => (
        <li key={person.user_id} className={content.item}>
          <Face name={person.name} picture={person.picture} size={32} />
          <span className={content.words}>
            {person.name}
            <small>{[person.position, person.company].filter(Boolean).join(', ')}</small>
            {tasks?.get(person.user_id) && (
              <small>{t('Teaches and grades: {contents}', { contents: tasks.get(person.user_id) ?? '' })}</small>
            )}
          </span>
          <span className={content.note}>{[person.email, person.phone].filter(Boolean).join(' · ')}</span>
        </li>
      ))}
    </ul>
  )
}

function Coaches({ batch }: { batch: Batch }) {
  if (batch.coaches.length === 0) return <Nothing />
  return (
    <ul className={content.items}>
      {batch.coaches.map((session) => (
        <li key={session.id} className={content.item}>
          <Face name={session.full_name} picture={null} size={32} />
          <span className={content.note}>{session.full_name}</span>
          <SessionWords session={session} />
        </li>
      ))}
    </ul>
  )
}

const KINDS = { badge: 'Badge', certificate: 'Certificate' } as const

function Achievements({ batch }: { batch: Batch }) {
  const all = [
    ...(batch.achievement ? [{ ...batch.achievement, when: t('On completion') }] : []),
    ...batch.additional_achievements.map((one) => ({
      ...one,
      when: one.min_score === null ? t('Given by hand') : t('From a score of {score}', { score: one.min_score }),
    })),
  ]
  if (all.length === 0) return <Nothing />
  return (
    <ul className={content.items}>
      {all.map((one) => (
        <li key={`${one.kind} ${one.achievement_id}`} className={content.item}>
          <Badge tone="purple">{t(KINDS[one.kind])}</Badge>
          <span className={content.words}>{one.title}</span>
          <span className={content.note}>{one.when}</span>
        </li>
      ))}
    </ul>
  )
}
