import { type CourseDetail, courseApi } from '@pelita/contract/areas/course/course.ts'
import { course } from '@pelita/contract/areas/course/course-flags.ts'
import { DESIGN_MODELS } from '@pelita/contract/areas/course/course-form.ts'
import { PrerequisiteList } from '../../../kit/content/general/prerequisite-list.tsx'
import { PRIVACY_WORDS } from '../../../kit/content/general/privacy-words.ts'
import { DetailSection } from '../../../kit/detail/detail-section.tsx'
import { Facts } from '../../../kit/detail/facts.tsx'
import { History } from '../../../kit/detail/history.tsx'
import type { FieldDictionary, FieldWords } from '../../../kit/form/field/field-words.ts'
import { zonedTime } from '../../../kit/format/browser-zone.ts'
import { dayTime } from '../../../kit/format/dates.ts'
import { minutes } from '../../../kit/format/minutes.ts'
import { isOwn } from '../../../kit/list/cells/received.tsx'
import { RichText } from '../../../kit/rich-text/rich-text.tsx'
import { t } from '../../../kit/text/t.ts'
import css from '../course.module.css'
import { CONFIDENTIALITY_WORDS, LANGUAGE_WORDS, levelTitle, ORDER_WORDS } from '../course-words.ts'

const modelTitle = (model: number | null) => DESIGN_MODELS.find(({ id }) => id === model)?.title
const listed = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : '') || '-'

/** Columns that nobody would know by their names; of testers how many there are. */
const WORDS: FieldDictionary = new Map<string, FieldWords>([
  ['category_id', { label: 'Category' }],
  ['level_id', { label: 'Level', show: (value: unknown) => levelTitle(Number(value)) }],
  ['contents_saved_at', { label: 'Contents' }],
  ['learning_hours', { label: 'Learning Hours' }],
  ['objectives', { label: 'Learning Objectives', show: listed }],
  ['design_model', { label: 'Design Model', show: (value: unknown) => modelTitle(Number(value)) ?? '-' }],
  ['minutes', { label: 'Duration', show: (value: unknown) => (value === null ? '-' : minutes(Number(value))) }],
  ['trial_users', { label: 'Trial Users', show: (value: unknown) => String(Array.isArray(value) ? value.length : 0) }],
  ['others_saved', { label: 'Step Others saved' }],
  ['changed_at', { label: 'Changed since publish' }],
])
const joined = (names: readonly string[]) => names.join(', ') || '-'

/** When somebody may learn: always, between two days, or so long after they came. */
const periodOf = ({ access_period: { type, start_at, end_at, days } }: CourseDetail): string => {
  if (type === 'unlimited') return t('Unlimited')
  const told = [
    start_at && t('From {when}', { when: zonedTime(start_at) }),
    end_at && t('Until {when}', { when: zonedTime(end_at) }),
    days && t('{days} days after joining', { days }),
  ]
  return told.filter(Boolean).join(' · ')
}

/** What a course says of itself. */
export function GeneralTab({ record }: { record: CourseDetail }) {
  return (
    <>
      <DetailSection title="General">
        <Facts facts={generalFacts(record)} />
      </DetailSection>
      <DetailSection title="Learning Rule">
        <Facts facts={ruleFacts(record)} />
      </DetailSection>
      <DetailSection title="Achievement">
        <Facts facts={achievementFacts(record)} />
      </DetailSection>
      <DetailSection title="Access">
        <Facts facts={accessFacts(record)} />
      </DetailSection>
      {isOwn(record) && (
        <History record={record} entity={courseApi.saveGeneral.record} update={course.can('update')} words={WORDS} />
      )}
    </>
  )
}

const generalFacts = (record: CourseDetail) => [
  { label: 'Title', value: record.title },
  { label: 'Category', value: record.category_title },
  { label: 'Level', value: levelTitle(record.level_id) },
  { label: 'Language', value: t(LANGUAGE_WORDS[record.language]) },
  { label: 'Confidentiality', value: t(CONFIDENTIALITY_WORDS[record.confidentiality]) },
  { label: 'Design Model', value: modelTitle(record.instructional_design_model_id) },
  { label: 'Duration', value: minutes((record.duration ?? record.contents_duration) || null) },
  { label: 'Competencies', value: joined(record.competencies.map(({ name }) => name)) },
  { label: 'Providers', value: joined(record.providers.map(({ name }) => name)) },
  { label: 'Authors', value: joined(record.authors.map(({ full_name }) => full_name)) },
  { label: 'Tags', value: joined(record.tags) },
  {
    ...{ label: 'Learning Objectives', wide: true },
    value: record.learning_objectives.length > 0 && (
      <ul>
        {record.learning_objectives.map((objective) => (
          <li key={objective}>{objective}</li>
        ))}
      </ul>
    ),
  },
  { label: 'Description', value: <RichText html={record.description} />, wide: true },
  {
    ...{ label: 'Thumbnail', wide: true },
    value: record.thumbnail && <img className={css.picture} src={record.thumbnail} alt="" loading="lazy" />,
  },
]

const ruleFacts = (record: CourseDetail) => [
  { label: 'Access Period', value: periodOf(record) },
  { label: 'Learning Order', value: t(ORDER_WORDS[record.learning_order]) },
  { label: 'Registration Until', value: record.registration_until && dayTime(record.registration_until) },
  { label: 'Max Participants', value: record.max_participants === 0 ? t('Unlimited') : record.max_participants },
  ...(isOwn(record)
    ? [{ label: 'Trial Users', value: joined(record.trial_users.map(({ full_name }) => full_name)), long: true }]
    : []),
  { label: 'Feedback Questions', value: joined(record.feedbacks.map(({ title }) => title)), wide: true },
  {
    ...{ label: 'Prerequisites', wide: true },
    value: record.prerequisites.length > 0 ? <PrerequisiteList of={record.prerequisites} /> : null,
  },
]

const achievementFacts = ({ achievement, additional_achievements }: CourseDetail) => [
  { label: 'Achievement', value: achievement?.title },
  ...additional_achievements.map(({ title, min_score }, n) => ({
    label: t('Additional Achievement {n}', { n: n + 1 }),
    value: t('{title}, from {score}', { title, score: min_score ?? 0 }),
  })),
]

const accessFacts = (record: CourseDetail) => [
  { label: 'Privacy', value: t(PRIVACY_WORDS[record.privacy]) },
  ...(isOwn(record)
    ? [{ label: 'Distributed to', value: joined(record.distributed_organizations.map(({ title }) => title)), long: true }]
    : []),
]
