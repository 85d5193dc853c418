import type { ShownSurvey } from '@pelita/contract/learning/tree-contents.ts'
import type { ReactNode } from 'react'
import { useData } from '../../../data/use-data.ts'
import { Badge } from '../../badges/badge.tsx'
import { DetailSection } from '../../detail/detail-section.tsx'
import { EmptyState } from '../../feedback/states.tsx'
import { showDay } from '../../filters/day.ts'
import { UPLOAD_NAMES } from '../../form/choice/file-types.tsx'
import { RecordLoader } from '../../form/record/record-loader.tsx'
import { shortZone } from '../../format/browser-zone.ts'
import { timeSpan } from '../../format/dates.ts'
import { RecordLink } from '../../page/record-link.tsx'
import { t } from '../../text/t.ts'
import css from '../content.module.css'
import { datesIn, sectionsIn, type TreeCalls, type TreeOfContent } from '../tree/tree-calls.ts'
import { CONTENT_RECORDS, CONTENT_WORDS, MEETING_WORDS, MODES } from '../tree/tree-words.ts'

const FAILED = 'Failed get contents'

interface Props {
  id: string
  calls: Pick<TreeCalls, 'contents'>
  /** The way to the step that fills it. */
  whenNone?: ReactNode
}

/** Days, sections and contents as participants go through them, and the surveys around the runs. */
export default function ContentTab({ id, calls, whenNone }: Props) {
  const query = useData<TreeCalls['contents']>(calls.contents, { params: { id } }, FAILED)
  return (
    <RecordLoader query={query} failed={FAILED}>
      {(tree) => (tree.sections.length === 0 ? <EmptyState title="No contents yet" action={whenNone} /> : <Tree tree={tree} />)}
    </RecordLoader>
  )
}

function Tree({ tree }: { tree: TreeOfContent }) {
  const { additional_sections: surveys = [] } = tree
  const sections = sectionsIn(tree)
  const dates = new Map(datesIn(tree).map(({ day_id, date }) => [day_id, date]))
  const days = [...new Set(sections.map((section) => section.day_id ?? null))]
  return (
    <div className={css.stack}>
      {days.map((day) => {
        const some = sections.filter((section) => (section.day_id ?? null) === day)
        const title = day === null ? undefined : dayTitle(day, some[0]?.day_title, dates.get(day))
        return (
          <DetailSection key={day} {...(title !== undefined && { title })}>
            {some.map((section) => (
              <Section key={section.id} section={section} />
            ))}
          </DetailSection>
        )
      })}
      {surveys.length > 0 && (
        <DetailSection title="Surveys">
          <ul className={css.items}>
            {surveys.map((survey) => (
              <Survey key={survey.id} survey={survey} />
            ))}
          </ul>
        </DetailSection>
      )}
    </div>
  )
}

const dayTitle = (day: number, title: string | null | undefined, date: string | undefined): string =>
  [title || t('Day {day}', { day }), date && showDay(date)].filter(Boolean).join(' · ')

function Section({ section }: { section: ReturnType<typeof sectionsIn>[number] }) {
  return (
    <section className={css.section} aria-label={section.title || t('Section')}>
      {section.title && <h3 className={css.name}>{section.title}</h3>}
      <ul className={css.items}>
        {section.contents.map((item) => (
          <Item key={item.id} item={item} />
        ))}
      </ul>
    </section>
  )
}

type Shown = ReturnType<typeof sectionsIn>[number]['contents'][number]

/** When, where and by whom a session of an event takes place. */
const sessionText = ({ start_date_time, end_date_time, room, speaker }: Shown): string =>
  [start_date_time && `${timeSpan(start_date_time, end_date_time)} ${shortZone(start_date_time)}`, room, speaker?.name]
    .filter(Boolean)
    .join(' · ')

function Item({ item }: { item: Shown }) {
  return (
    <li className={css.item}>
      <Badge tone="blue">{t(CONTENT_WORDS[item.content_type])}</Badge>
      <span className={css.words}>
        <RecordLink kind={CONTENT_RECORDS[item.content_type]} id={item.content_id}>
          {item.title}
        </RecordLink>
        {item.content_title && item.content_title !== item.title && <small>{item.content_title}</small>}
        {item.sessions.map((session) => (
          <small key={`${session.start} ${session.title}`}>
            {[session.title, session.start && `${timeSpan(session.start, session.end)} ${shortZone(session.start)}`]
              .filter(Boolean)
              .join(' · ')}
          </small>
        ))}
        {item.room !== undefined && sessionText(item) && <small>{sessionText(item)}</small>}
        {item.description && <small>{item.description}</small>}
      </span>
      {item.is_draft && <Badge tone="gray">{t('Draft')}</Badge>}
      {item.session_mode && <Badge tone="gray">{t(MODES[item.session_mode])}</Badge>}
      {item.file_upload_type && (
        <Badge tone="gray">{t('File: {types}', { types: t(UPLOAD_NAMES[item.file_upload_type]) })}</Badge>
      )}
      {item.privacy && item.privacy !== 'PUBLIC' && <Badge tone="gray">{t(MEETING_WORDS[item.privacy].label)}</Badge>}
      {item.max_participant !== null && <span className={css.note}>{t('{n} seats', { n: item.max_participant })}</span>}
      {item.can_skip && <Badge tone="gray">{t('Optional')}</Badge>}
      {item.learning_hours !== null && item.learning_hours > 0 && (
        <span className={css.note}>{t('{hours} hours', { hours: item.learning_hours })}</span>
      )}
      {item.activity_score > 0 && <span className={css.note}>{t('Weight {weight}', { weight: item.activity_score })}</span>}
      {item.pass_grade !== null && <span className={css.note}>{t('Pass Grade {grade}', { grade: item.pass_grade })}</span>}
    </li>
  )
}

const ASKED = [
  ['pre_learner_days', 'Learners {days} days before'],
  ['post_learner_days', 'Learners {days} days after'],
  ['pre_manager_days', 'Managers {days} days before'],
  ['post_manager_days', 'Managers {days} days after'],
] as const

function Survey({ survey }: { survey: ShownSurvey }) {
  const asked = ASKED.flatMap(([key, words]) => {
    const days = survey[key]
    return days === null ? [] : [t(words, { days })]
  })
  return (
    <li className={css.item}>
      <Badge tone="purple">{t(CONTENT_WORDS[survey.content_type])}</Badge>
      <span className={css.words}>
        <RecordLink kind={CONTENT_RECORDS[survey.content_type]} id={survey.content_id}>
          {survey.title}
        </RecordLink>
        <small>{survey.content_type === 'lim-1' ? t('Learners during the batch') : asked.join(' · ')}</small>
      </span>
    </li>
  )
}
