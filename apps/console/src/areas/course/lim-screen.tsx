import { courseApi } from '@pelita/contract/areas/course/course.ts'
import { courseLimApi, FEWEST_ANSWERS, type LimPage } from '@pelita/contract/areas/course/course-lim.ts'
import { QUESTION_TYPE_LABELS } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import { OBJECTIVE_LABELS, OBJECTIVES, type Objective } from '@pelita/contract/learning/survey-objectives.ts'
import { IconMessages, IconScale, IconTrendingUp } from '@tabler/icons-react'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useData } from '../../data/use-data.ts'
import { Chart } from '../../kit/charts/chart.tsx'
import { ScaleBars } from '../../kit/charts/scale-bars.tsx'
import content from '../../kit/content/content.module.css'
import { CardStat, CardStats } from '../../kit/detail/card-stat.tsx'
import { DetailSection } from '../../kit/detail/detail-section.tsx'
import { Facts } from '../../kit/detail/facts.tsx'
import { EmptyState } from '../../kit/feedback/states.tsx'
import { RecordLoader } from '../../kit/form/record/record-loader.tsx'
import { shortCount } from '../../kit/format/short-count.ts'
import { usePageHeader } from '../../kit/page/use-page-header.ts'
import { Segments } from '../../kit/pickers/segments.tsx'
import { asPlainText } from '../../kit/rich-text/as-plain-text.ts'
import { RichText } from '../../kit/rich-text/rich-text.tsx'
import { t } from '../../kit/text/t.ts'
import { LimAnswers } from './detail/lim-answers.tsx'

const FAILED = 'Failed get feedback'
const known = (value: unknown): Objective | undefined => OBJECTIVES.find((one) => one === value)

/** What was answered to one question of the surveys of a course. */
export default function FeedbackLim() {
  const { id = '', questionId = '' } = useParams({ strict: false })
  const { objective }: { objective?: unknown } = useSearch({ strict: false })
  const asked = known(objective)
  const query = useData(
    courseLimApi.question,
    { params: { id, questionId }, query: { ...(asked && { objective: asked }), page_size: 1 } },
    FAILED,
    { keep: true },
  )
  return (
    <RecordLoader key={`${id} ${questionId}`} query={query} failed={FAILED}>
      {(page) => <Question id={id} page={page} />}
    </RecordLoader>
  )
}

function Question({ id, page: { question, statistics } }: { id: string; page: LimPage }) {
  const navigate = useNavigate()
  const { data: record } = useData(courseApi.one, { params: { id } }, 'Failed get course', { show: 'none' })
  usePageHeader({ record: { name: asPlainText(question.question), ...(record && { of: record.title }) } })
  const choose = (objective: Objective) => void navigate({ to: '.', search: { objective }, replace: true })
  return (
    <div className={content.stack}>
      {question.objectives.length > 1 && (
        <Segments
          label="Objective"
          options={question.objectives.map((value) => ({ value, label: OBJECTIVE_LABELS[value] }))}
          value={question.objective}
          onChange={choose}
        />
      )}
      <DetailSection title="Question">
        <Facts
          facts={[
            { label: 'Survey', value: question.survey_title },
            { label: 'Objective', value: t(OBJECTIVE_LABELS[question.objective]) },
            { label: 'Type', value: t(QUESTION_TYPE_LABELS[question.question_type]) },
            { label: 'Question', value: <RichText html={question.question} />, wide: true },
          ]}
        />
      </DetailSection>
      <CardStats>
        <CardStat label="Responses" value={shortCount(statistics.responses)} icon={IconMessages} />
        {statistics.average !== null && <CardStat label="Average" value={statistics.average} icon={IconScale} />}
        {statistics.gain !== null && <CardStat label="Pre to Post" value={signed(statistics.gain)} icon={IconTrendingUp} />}
      </CardStats>
      {statistics.is_hidden ? (
        <DetailSection>
          <EmptyState
            small
            title="Too few answers"
            text={t('What people said is shown once {count} have answered.', { count: FEWEST_ANSWERS })}
          />
        </DetailSection>
      ) : (
        <>
          {statistics.counts.length > 0 && (
            <DetailSection title="Answers">
              <Chart data={countsOf(statistics)} draw={ScaleBars} />
            </DetailSection>
          )}
          <LimAnswers id={id} question={question} />
        </>
      )}
    </div>
  )
}

const signed = (value: number): string => (value > 0 ? `+${value}` : String(value))

const countsOf = ({ counts }: LimPage['statistics']) => ({
  ...{ label: 'Answers', axis: 'Answer' },
  points: counts.map(({ label, total }) => ({ short: asPlainText(label), full: `${asPlainText(label)} (${total})` })),
  series: [{ name: 'Share', tone: 'brand' as const, values: counts.map(({ percent }) => percent) }],
  top: 100,
  write: (value: number) => `${value}%`,
})
