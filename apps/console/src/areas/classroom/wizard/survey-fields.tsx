import '../../../kit/form/mantine-input.ts'
import { TextInput } from '@mantine/core'
import { quizApi } from '@pelita/contract/areas/quiz/quiz.ts'
import type { ShownSurvey } from '@pelita/contract/learning/tree-contents.ts'
import { IconTrash } from '@tabler/icons-react'
import { FormSection } from '../../../kit/form/form-section.tsx'
import { OptionBoxes } from '../../../kit/form/option-boxes.tsx'
import { useTypedNumber } from '../../../kit/form/use-typed-number.ts'
import { RemoteSelect } from '../../../kit/pickers/remote-select.tsx'
import { t } from '../../../kit/text/t.ts'
import css from '../classroom.module.css'

const MOST_SURVEYS = 20
const MOST_DAYS = 365

type Days = 'pre_learner_days' | 'post_learner_days' | 'pre_manager_days' | 'post_manager_days'

/** Who is asked, when, and what is usual. */
const AUDIENCES: readonly { readonly field: Days; readonly label: string; readonly days: string; readonly usual: number }[] = [
  { field: 'pre_learner_days', label: 'Learners before the batch', days: 'Days before the start', usual: 7 },
  { field: 'post_learner_days', label: 'Learners after the batch', days: 'Days after the end', usual: 30 },
  { field: 'pre_manager_days', label: 'Supervisors before the batch', days: 'Days before the start', usual: 7 },
  { field: 'post_manager_days', label: 'Supervisors after the batch', days: 'Days after the end', usual: 90 },
]

interface Props {
  surveys: readonly ShownSurvey[]
  change: (surveys: readonly ShownSurvey[]) => void
}

/** Its questions are asked of learners during the batch: there is nothing to choose. */
const isGeneral = ({ content_type }: ShownSurvey): boolean => content_type === 'lim-1'

/** Whether each of them is asked of somebody. */
export const surveyProblem = (surveys: readonly ShownSurvey[]): string | null => {
  const idle = surveys.find((survey) => !isGeneral(survey) && AUDIENCES.every(({ field }) => survey[field] === null))
  return idle ? t('Choose who answers {title}, or remove it.', { title: idle.title }) : null
}

const NO_DAYS = { pre_learner_days: null, post_learner_days: null, pre_manager_days: null, post_manager_days: null } as const
const newSurvey = (content_type: ShownSurvey['content_type'], id: string, title: string): ShownSurvey => ({
  ...{ id, title, content_id: id, content_type, ...NO_DAYS },
  ...(content_type === 'lim-3' && { pre_learner_days: 7, post_learner_days: 30 }),
})

/** The lists surveys are added from. */
const LISTS = [
  { type: 'lim-3', question_type: 'lim3', label: 'Add Survey', placeholder: 'Select LIM 3 survey' },
  { type: 'lim-1', question_type: 'lim1', label: 'Add General Survey', placeholder: 'Select LIM 1 survey' },
] as const

/** The surveys of every batch (product 30 §4.3): before its start and after its end, of learners and of their supervisors, and during it. */
export function SurveyFields({ surveys, change }: Props) {
  const put = (survey: ShownSurvey) => change(surveys.map((one) => (one.content_id === survey.content_id ? survey : one)))
  return (
    <FormSection
      title="Surveys"
      help="Asked before the start and after the end of every batch, general ones from the start to the end. Who has no supervisor is skipped; the participants of a batch can be narrowed to them."
    >
      {surveys.map((survey) => (
        <fieldset key={survey.content_id} className={css.group}>
          <legend className={css.name}>{survey.title}</legend>
          {isGeneral(survey) ? (
            <div className={css.note}>{t('Learners during the batch')}</div>
          ) : (
            AUDIENCES.map(({ field, ...audience }) => (
              <Audience key={field} {...audience} value={survey[field]} put={(days) => put({ ...survey, [field]: days })} />
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
            endpoint={quizApi.list}
            input={{ query: { question_type } }}
            choice={({ id, title }) => ({ value: id, label: title })}
            chosen={null}
            onChoose={(chosen) => {
              if (!chosen || surveys.some((one) => one.content_id === chosen.value)) return
              change([...surveys, newSurvey(type, chosen.value, chosen.label)])
            }}
            failed="Failed get quizzes"
          />
        ))}
    </FormSection>
  )
}

interface AudienceProps {
  label: string
  days: string
  usual: number
  value: number | null
  put: (days: number | null) => void
}

function Audience({ label, days, usual, value, put }: AudienceProps) {
  return (
    <div className={css.row}>
      <OptionBoxes
        type="checkbox"
        options={[{ value: 'asked', label }]}
        isChosen={() => value !== null}
        onChoose={() => put(value === null ? usual : null)}
      />
      {value !== null && <DaysBox label={`${t(label)}: ${t(days)}`} value={value} put={put} />}
    </div>
  )
}

function DaysBox({ label, value, put }: { label: string; value: number; put: (days: number) => void }) {
  const input = useTypedNumber({ value, change: (next) => put(next === '' ? 0 : next), min: 0, max: MOST_DAYS })
  return <TextInput {...input} label={label} maw={320} />
}
