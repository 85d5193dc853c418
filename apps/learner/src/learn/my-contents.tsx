import { dayTime } from '@pelita/console/kit/format/dates.ts'
import { t } from '@pelita/console/kit/text/t.ts'
import type { CallOutput } from '@pelita/contract/core/endpoint.ts'
import { CATALOGUE_TYPES, type ITEM_STATES, learnerCatalogueApi } from '@pelita/contract/learning/learner-catalogue.ts'
import { IconChevronRight, IconCircle, IconCircleCheck, IconExternalLink, IconLock, IconProgress } from '@tabler/icons-react'
import { type ReactNode, useCallback } from 'react'
import { learnerCall } from '../data/session.ts'
import { hoursText } from '../kit/hours-text.ts'
import { Link } from '../kit/path.tsx'
import { useLoad } from '../kit/use-load.ts'
import { say } from '../text/say.ts'
import { dueText } from '../todo/due-text.ts'
import { AboutBatch } from './about-batch.tsx'
import { kindWords } from './kinds.ts'
import { FirstLink } from './locked-step.tsx'
import { KINDS } from './step-kinds.ts'
import { type Inside, type Item, isJoinedThere, stepPath } from './step-path.ts'

type State = (typeof ITEM_STATES)[number]

const STATES: Readonly<Record<State, { label: string; Icon: typeof IconLock }>> = {
  locked: { label: 'Locked', Icon: IconLock },
  open: { label: 'Open', Icon: IconCircle },
  in_progress: { label: 'In progress', Icon: IconProgress },
  done: { label: 'Done', Icon: IconCircleCheck },
}

const MODES = { online: 'Online', offline: 'Offline' } as const

interface Props {
  enrollmentId: string
  /** Nobody has to find the way any more. */
  isOver: boolean
}

/** What a class I take part in consists of, and how far I am. */
export function MyContents({ enrollmentId, isOver }: Props) {
  const load = useCallback(() => learnerCall(learnerCatalogueApi.enrollment, { params: { id: enrollmentId } }), [enrollmentId])
  const { data } = useLoad(load)
  if (!data) return null
  return (
    <>
      {/* What was kept on the phone before this was answered has none. */}
      {data.about && !isOver && <AboutBatch about={data.about} />}
      {data.sections.length > 0 && <MySteps enrollment={data} />}
    </>
  )
}

type Enrollment = CallOutput<typeof learnerCatalogueApi.enrollment>

/** How far I am in something, and until when I have access. */
export function MyProgress({ enrollment: data }: { enrollment: Enrollment }) {
  return (
    <>
      <h2>{t('My progress in {title}: {n}%', { title: data.batch_title || data.title, n: data.progress })}</h2>
      <progress value={data.progress} max={100} aria-label={t('Progress')} />
      {data.access_until && <p className="soft">{t('Access until {date}', { date: dayTime(data.access_until) })}</p>}
    </>
  )
}

/** Who has begun may say what they think of it. */
export function RateLink({ enrollment: data }: { enrollment: Enrollment }) {
  if (data.progress === 0 || !CATALOGUE_TYPES.some((type) => type === data.module_type)) return null
  return (
    <Link className="more" to={`/rate/${data.id}`}>
      {t(kindWords(data.module_type).rate.label)}
      <IconChevronRight size={18} stroke={1.5} aria-hidden />
    </Link>
  )
}

function MySteps({ enrollment: data }: { enrollment: Enrollment }) {
  const items = data.sections.flatMap((section) => section.items)
  // All that waits waits for the same: the way there stands once, where it is needed first.
  const waiting = items.find(({ state, locked_by }) => state === 'locked' && locked_by !== null)
  const first = items.find(({ relation_id }) => relation_id === waiting?.locked_by)
  return (
    <section>
      <MyProgress enrollment={data} />
      <div className="card">
        {data.sections.map((section) => (
          <div key={`${section.day_id} ${section.section_id}`}>
            {(section.day_title || section.section_title) && (
              <p className="soft">{[section.day_title, section.section_title].filter(Boolean).join(' · ')}</p>
            )}
            <ul className="steps">
              {section.items.map((item) => (
                <Step
                  key={item.relation_id}
                  item={item}
                  inside={data}
                  first={item === waiting && first && !isJoinedThere(first, data) ? first : undefined}
                />
              ))}
            </ul>
          </div>
        ))}
      </div>
      <RateLink enrollment={data} />
    </section>
  )
}

const OUTCOMES = { waiting_review: 'Waiting for Review', not_passed: 'Not Passed' } as const

/** How far it is; what was handed in is no longer being worked on. */
const stateText = ({ state, outcome, locked_reason }: Item): string => {
  if (state === 'locked') return locked_reason ? `${t(STATES.locked.label)}: ${say(locked_reason)}` : t(STATES.locked.label)
  return t(state !== 'done' && outcome ? OUTCOMES[outcome] : STATES[state].label)
}

interface StepProps {
  item: Item
  inside: Inside
  first?: Item | undefined
  /** What is said of it before everything else: when and where it takes place. */
  said?: readonly string[]
  mark?: ReactNode
  children?: ReactNode
}

/** One step: what it is, how far I am with it, and the way there. */
export function Step({ item, inside, first, said = [], mark, children }: StepProps) {
  const { Icon } = STATES[item.state]
  const due = item.state === 'done' ? null : dueText(item.due_at, Date.now())
  // What is joined on this page needs no way there.
  const place = item.state === 'locked' || isJoinedThere(item, inside) ? null : stepPath(item, inside)
  const facts = [
    ...said,
    t(KINDS[item.asset_type] ?? item.asset_type),
    stateText(item),
    item.session_mode && t(MODES[item.session_mode]),
    item.learning_hours ? hoursText(item.learning_hours) : null,
    item.score !== null && t('Score {n}', { n: item.score }),
    item.opens_at && t('Opens {date}', { date: dayTime(item.opens_at) }),
    due?.text,
  ]
  const words = (
    <>
      <Icon size={20} stroke={1.5} aria-hidden />
      <span>
        {item.title} {mark}
        <small>{facts.filter(Boolean).join(' · ')}</small>
        {item.description && <small>{item.description}</small>}
        {first && <FirstLink first={first} inside={inside} />}
      </span>
    </>
  )
  return (
    <li data-state={item.state}>
      {place ? (
        <Link to={place}>
          {words}
          <IconChevronRight size={20} stroke={1.5} aria-hidden />
        </Link>
      ) : (
        words
      )}
      {item.links.length > 0 && (
        <p className="step-links">
          {item.links.map((link) => (
            <a key={link.url} href={link.url} target="_blank" rel="noreferrer">
              <IconExternalLink size={16} stroke={1.5} aria-hidden /> {link.title}
            </a>
          ))}
        </p>
      )}
      {children}
    </li>
  )
}
