import { clockTime, shortDay } from '@pelita/console/kit/format/dates.ts'
import { t } from '@pelita/console/kit/text/t.ts'
import type { AgendaSession, ShownLiveEvent } from '@pelita/contract/areas/live-event/learner-live-event.ts'
import { learnerCatalogueApi } from '@pelita/contract/learning/learner-catalogue.ts'
import { longType } from '@pelita/contract/learning/tree-contents.ts'
import { IconCircle } from '@tabler/icons-react'
import { type ReactNode, useCallback } from 'react'
import { learnerCall } from '../../../data/session.ts'
import { Badge } from '../../../kit/status-badge.tsx'
import { useLoad } from '../../../kit/use-load.ts'
import { zoneHere } from '../../../kit/zone.ts'
import { say } from '../../../text/say.ts'
import { areDoorsOpen, JoinMeeting } from '../../meeting.tsx'
import { MyProgress, RateLink, Step } from '../../my-contents.tsx'
import { KINDS } from '../../step-kinds.ts'
import type { Item } from '../../step-path.ts'
import { nowAndNext } from './now-and-next.ts'

interface Props {
  event: ShownLiveEvent
  /** My place in it, once it is confirmed. */
  enrollmentId: string | undefined
  now: number
  changed: () => void
}

const MARKS = { now: { label: 'Now', tone: 'green' }, next: { label: 'Next', tone: 'blue' } } as const

/** What happens when, day by day; for whoever takes part also how far they are, and the way to each session. */
export function Agenda({ event, enrollmentId, now, changed }: Props) {
  const load = useCallback(
    async () => (enrollmentId ? learnerCall(learnerCatalogueApi.enrollment, { params: { id: enrollmentId } }) : null),
    [enrollmentId],
  )
  const { data: mine, again } = useLoad(load)
  const steps = new Map(mine?.sections.flatMap(({ items }) => items.map((item) => [item.relation_id, item] as const)))
  const sessions = event.agenda.flatMap((day) => day.sessions)
  if (sessions.length === 0) return null
  const marks = nowAndNext(sessions, now)
  const join = () => {
    changed()
    again()
  }
  const markOf = ({ id }: AgendaSession): ReactNode => {
    const mark = marks.get(id)
    return mark && <Badge tone={MARKS[mark].tone}>{t(MARKS[mark].label)}</Badge>
  }
  return (
    <section className="agenda">
      {mine && <MyProgress enrollment={mine} />}
      <h2>{t('Agenda')}</h2>
      <div className="card">
        {event.agenda.map(({ day_id, title, date, sessions: own }) => (
          <section key={day_id} aria-label={say(title)}>
            <h3>{[say(title), shortDay(`${date}T12:00`)].join(' · ')}</h3>
            {own.length === 0 && <p className="soft">{t('Nothing is planned on this day yet')}</p>}
            <ul className="steps">
              {own.map((session) => {
                const step = session.relation_id && steps.get(session.relation_id)
                return step ? (
                  <MySession key={session.id} session={session} step={step} mark={markOf(session)} {...{ event, now, join }} />
                ) : (
                  <Planned key={session.id} session={session} mark={markOf(session)} />
                )
              })}
            </ul>
          </section>
        ))}
      </div>
      {mine && <RateLink enrollment={mine} />}
    </section>
  )
}

/** When, where and by whom. */
const saidOf = ({ start_date_time: start, end_date_time: end, room, speaker }: AgendaSession): string[] =>
  [start && `${clockTime(start)} - ${clockTime(end)} ${zoneHere(start)}`, room, speaker?.name].flatMap((one) => one || [])

interface SessionProps {
  session: AgendaSession
  mark: ReactNode
}

/** A session for who thinks about coming. */
function Planned({ session, mark }: SessionProps) {
  const { title, description, content_type } = session
  const type = longType(content_type)
  return (
    <li>
      <IconCircle size={20} stroke={1.5} aria-hidden />
      <span>
        {title} {mark}
        <small>{[...saidOf(session), t(KINDS[type] ?? type)].join(' · ')}</small>
        {description && <small>{description}</small>}
      </span>
    </li>
  )
}

interface MineProps extends SessionProps {
  step: Item
  event: ShownLiveEvent
  now: number
  join: () => void
}

/** A session of an event I take part in; a meeting is joined here. */
function MySession({ session, mark, step, event, now, join }: MineProps) {
  const isHere = session.content_type === 'online_meeting'
  const times = session.start_date_time ? session : event
  const url = step.state !== 'locked' && areDoorsOpen(times, now) ? session.url : null
  return (
    <Step item={step} said={saidOf(session)} mark={mark} inside={{ module_type: 'live-event', module_id: event.id }}>
      {url && event.view_time > 0 && (
        <p className="soft">
          {t('To pass you stay at least {n} minutes. Time counts while this page stays open.', { n: event.view_time })}
        </p>
      )}
      {isHere && (
        <JoinMeeting relationId={step.relation_id} url={url} label={t('Join {name}', { name: session.title })} changed={join} />
      )}
    </Step>
  )
}
