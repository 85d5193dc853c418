import { classroom } from '@pelita/contract/areas/classroom/classroom.ts'
import { classroomContentApi, type ShownTree } from '@pelita/contract/areas/classroom/classroom-contents.ts'
import type { ShownSection, ShownSurvey } from '@pelita/contract/learning/tree-contents.ts'
import { useData } from '../../data/use-data.ts'
import { Badge } from '../../kit/badges/badge.tsx'
import { DetailSection } from '../../kit/detail/detail-section.tsx'
import { EmptyState } from '../../kit/feedback/states.tsx'
import { UPLOAD_NAMES } from '../../kit/form/file-types.tsx'
import { RecordLoader } from '../../kit/form/record-loader.tsx'
import { shortZone } from '../../kit/format/browser-zone.ts'
import { timeSpan } from '../../kit/format/dates.ts'
import { WayButton } from '../../kit/list/way-button.tsx'
import { t } from '../../kit/text/t.ts'
import css from './classroom.module.css'
import { CONTENT_WORDS, MEETING_WORDS, MODES } from './classroom-words.ts'
import { wizardPath } from './wizard/wizard-paths.ts'

const FAILED = 'Failed get contents'

/** Days, sections and contents as participants go through them, and the surveys around the batches. */
export default function ContentTab({ id }: { id: string }) {
  const query = useData(classroomContentApi.contents, { params: { id } }, FAILED)
  return (
    <RecordLoader query={query} failed={FAILED}>
      {(tree) => (tree.sections.length === 0 ? <NoContents id={id} /> : <Tree tree={tree} />)}
    </RecordLoader>
  )
}

const NoContents = ({ id }: { id: string }) => (
  <EmptyState
    title="No contents yet"
    action={<WayButton label="Edit Contents" to={`${wizardPath('edit', id)}?step=2`} needs={classroom.can('update')} />}
  />
)

function Tree({ tree }: { tree: ShownTree }) {
  const days = [...new Set(tree.sections.map((section) => section.day_id))]
  return (
    <div className={css.stack}>
      {days.map((day) => {
        const sections = tree.sections.filter((section) => section.day_id === day)
        return (
          <DetailSection key={day} title={sections[0]?.day_title ?? t('Day {day}', { day })}>
            {sections.map((section) => (
              <Section key={section.id} section={section} />
            ))}
          </DetailSection>
        )
      })}
      {tree.additional_sections.length > 0 && (
        <DetailSection title="Surveys">
          <ul className={css.items}>
            {tree.additional_sections.map((survey) => (
              <Survey key={survey.id} survey={survey} />
            ))}
          </ul>
        </DetailSection>
      )}
    </div>
  )
}

function Section({ section }: { section: ShownSection }) {
  return (
    <section className={css.section} aria-label={section.title || t('Section')}>
      {section.title && <h3 className={css.name}>{section.title}</h3>}
      <ul className={css.items}>
        {section.contents.map((item) => (
          <li key={item.id} className={css.item}>
            <Badge tone="blue">{t(CONTENT_WORDS[item.content_type])}</Badge>
            <span className={css.words}>
              {item.title}
              {item.content_title && item.content_title !== item.title && <small>{item.content_title}</small>}
              {item.sessions.map((session) => (
                <small key={`${session.start} ${session.title}`}>
                  {[session.title, session.start && `${timeSpan(session.start, session.end)} ${shortZone(session.start)}`]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              ))}
              {item.description && <small>{item.description}</small>}
            </span>
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
        ))}
      </ul>
    </section>
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
        {survey.title}
        <small>{survey.content_type === 'lim-1' ? t('Learners during the batch') : asked.join(' · ')}</small>
      </span>
    </li>
  )
}
