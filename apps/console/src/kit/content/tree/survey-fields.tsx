import '../../form/field/mantine-input.ts'
import { TextInput } from '@mantine/core'
import type { Pagination } from '@pelita/contract/core/paging.ts'
import type { ShownSurvey } from '@pelita/contract/learning/tree-contents.ts'
import { IconTrash } from '@tabler/icons-react'
import type { z } from 'zod'
import type { PagedEndpoint } from '../../../data/use-pages.ts'
import { OptionBoxes } from '../../form/choice/option-boxes.tsx'
import { FormSection } from '../../form/layout/form-section.tsx'
import { useTypedNumber } from '../../form/number/use-typed-number.ts'
import { RemoteSelect } from '../../pickers/remote-select.tsx'
import { t } from '../../text/t.ts'
import css from '../content.module.css'

const MOST_SURVEYS = 20
const MOST_DAYS = 365

type Days = 'pre_learner_days' | 'post_learner_days' | 'pre_manager_days' | 'post_manager_days'

interface Audience {
  readonly field: Days
  readonly label: string
  /** Without it there is nothing to count: it is open until they begin. */
  readonly days?: string
  readonly usual: number
}

/** Who is asked, when, and what is usual. */
const OF_BATCHES: readonly Audience[] = [
  { field: 'pre_learner_days', label: 'Learners before the batch', days: 'Days before the start', usual: 7 },
  { field: 'post_learner_days', label: 'Learners after the batch', days: 'Days after the end', usual: 30 },
  { field: 'pre_manager_days', label: 'Supervisors before the batch', days: 'Days before the start', usual: 7 },
  { field: 'post_manager_days', label: 'Supervisors after the batch', days: 'Days after the end', usual: 90 },
]
/** Where there are no batches everybody has a beginning and an end of their own. */
const BY_PERSON: readonly Audience[] = [
  { field: 'pre_learner_days', label: 'Learners before they begin', usual: 0 },
  { field: 'post_learner_days', label: 'Learners after they completed it', days: 'Days after completion', usual: 30 },
  { field: 'pre_manager_days', label: 'Supervisors before the learner begins', usual: 0 },
  { field: 'post_manager_days', label: 'Supervisors after the learner completed it', days: 'Days after completion', usual: 90 },
]
const HELP = {
  batches:
    'Asked before the start and after the end of every batch, general ones from the start to the end. Who has no supervisor is skipped; the participants of a batch can be narrowed to them.',
  person:
    'Asked of everybody before they begin, and for 30 days from so many days after they completed it. Who has no supervisor is skipped.',
} as const

/** The list of surveys, narrowed by the type of their questions. */
export type SurveyList = PagedEndpoint & {
  readonly data: z.ZodType<{ results: { id: string; title: string }[]; pagination: Pagination }>
}

interface Props {
  surveys: readonly ShownSurvey[]
  change: (surveys: readonly ShownSurvey[]) => void
  from: SurveyList
  /** What was made for another content is not offered. */
  content: string
  /** Nobody waits for others: before and after are counted person by person. */
  byPerson?: boolean
}

/** Its questions are asked of learners during the batch: there is nothing to choose. */
const isGeneral = ({ content_type }: ShownSurvey): boolean => content_type === 'lim-1'

/** Whether each of them is asked of somebody. */
export const surveyProblem = (surveys: readonly ShownSurvey[]): string | null => {
  const idle = surveys.find((survey) => !isGeneral(survey) && OF_BATCHES.every(({ field }) => survey[field] === null))
  return idle ? t('Choose who answers {title}, or remove it.', { title: idle.title }) : null
}

const NO_DAYS = { pre_learner_days: null, post_learner_days: null, pre_manager_days: null, post_manager_days: null } as const
const newSurvey = (content_type: ShownSurvey['content_type'], id: string, title: string, byPerson: boolean): ShownSurvey => ({
  ...{ id, title, content_id: id, content_type, ...NO_DAYS },
  ...(content_type === 'lim-3' && { pre_learner_days: byPerson ? 0 : 7, post_learner_days: 30 }),
})

/** The lists surveys are added from. */
const LISTS = [
  { type: 'lim-3', question_type: 'lim3', label: 'Add Survey', placeholder: 'Select LIM 3 survey' },
  { type: 'lim-1', question_type: 'lim1', label: 'Add General Survey', placeholder: 'Select LIM 1 survey' },
] as const

/** The surveys of every batch: before its start and after its end, of learners and of their supervisors, and during it. */
export function SurveyFields({ surveys, change, from, content, byPerson = false }: Props) {
  const audiences = byPerson ? BY_PERSON : OF_BATCHES
  const put = (survey: ShownSurvey) => change(surveys.map((one) => (one.content_id === survey.content_id ? survey : one)))
  return (
    <FormSection title="Surveys" help={byPerson ? HELP.person : HELP.batches}>
      {surveys.map((survey) => (
        <fieldset key={survey.content_id} className={css.group}>
          <legend className={css.name}>{survey.title}</legend>
          {isGeneral(survey) ? (
            <div className={css.note}>{t(byPerson ? 'Learners while they take part' : 'Learners during the batch')}</div>
          ) : (
            audiences.map(({ field, ...audience }) => (
              <Asked key={field} {...audience} value={survey[field]} put={(days) => put({ ...survey, [field]: days })} />
            ))
          )}
          <div>
            <button
              type="button"
              className="bare-icon"
              aria-label={t('Remove {name}', { name: survey.title })}
              onClick={() => change(surveys.filter((one) => one.content_id !== survey.content_id))}
            >
              <IconTrash size={18} stroke={1.5} aria-hidden />
            </button>
          </div>
        </fieldset>
      ))}
      {surveys.length < MOST_SURVEYS &&
        LISTS.map(({ type, question_type, label, placeholder }) => (
          <RemoteSelect
            key={type}
            label={t(label)}
            placeholder={t(placeholder)}
            endpoint={from}
            input={{ query: { question_type, offered_to: content } }}
            choice={({ id, title }) => ({ value: id, label: title })}
            chosen={null}
            onChoose={(chosen) => {
              if (!chosen || surveys.some((one) => one.content_id === chosen.value)) return
              change([...surveys, newSurvey(type, chosen.value, chosen.label, byPerson)])
            }}
            failed="Failed get quizzes"
          />
        ))}
    </FormSection>
  )
}

interface AudienceProps extends Omit<Audience, 'field'> {
  value: number | null
  put: (days: number | null) => void
}

function Asked({ label, days, usual, value, put }: AudienceProps) {
  return (
    <div className={css.row}>
      <OptionBoxes
        type="checkbox"
        options={[{ value: 'asked', label }]}
        isChosen={() => value !== null}
        onChoose={() => put(value === null ? usual : null)}
      />
      {value !== null && days && <DaysBox label={`${t(label)}: ${t(days)}`} value={value} put={put} />}
    </div>
  )
}

function DaysBox({ label, value, put }: { label: string; value: number; put: (days: number) => void }) {
  const input = useTypedNumber({ value, change: (next) => put(next === '' ? 0 : next), min: 0, max: MOST_DAYS })
  return <TextInput {...input} label={label} maw={320} />
}
