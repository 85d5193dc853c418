import { quiz, quizApi } from '@pelita/contract/areas/quiz/quiz.ts'
import { htmlText } from '@pelita/contract/core/html-text.ts'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { invalidate } from '../../../data/query-client.ts'
import { useAllowed } from '../../../data/session.ts'
import { useData } from '../../../data/use-data.ts'
import { GradingQueue } from '../../../kit/grading/grading-queue.tsx'
import { useFirst, useGradingView } from '../../../kit/grading/use-grading-view.ts'
import { usePageHeader } from '../../../kit/page/use-page-header.ts'
import { OptionsSelect } from '../../../kit/pickers/options-select.tsx'
import { NoReport } from '../../../kit/report/no-report.tsx'
import { type GivenScope, useScope } from '../../../kit/report/report-scope.ts'
import { t } from '../../../kit/text/t.ts'
import { detailPath } from '../report/report-paths.ts'
import { essaySource, nextWork, type QueueOrder } from './essay-source.ts'
import { EssayView } from './essay-view.tsx'
import { SimilarityBadge } from './similarity-badge.tsx'

const FAILED = 'Failed get quiz results'

const ORDERS: readonly { value: QueueOrder; label: string }[] = [
  { value: 'oldest', label: 'Oldest first' },
  { value: 'newest', label: 'Newest first' },
  { value: 'overlap', label: 'By wording overlap' },
]

/** The essays of a quiz, one after the other. */
export default function QuizGrading() {
  const { id = '' } = useParams({ strict: false })
  const given = useScope()
  if (given.tampered) return <NoReport back={detailPath(id)} tampered />
  return <Grading key={`${id} ${given.detail}`} quizId={id} scope={given.scope} />
}

function Grading({ quizId, scope }: { quizId: string; scope: GivenScope['scope'] }) {
  const orders = ORDERS.map(({ value, label }) => ({ value, label: t(label) }))
  const { view, change } = useGradingView(orders)
  const { questionId, select } = useQuestion(quizId)
  const first = useFirst()
  const source = useMemo(() => essaySource({ quizId, scope, questionId, first }), [quizId, scope, questionId, first])
  // Scores and states on other pages are read again once somebody has graded here.
  useEffect(() => () => void invalidate(['quizzes']), [])
  return (
    <GradingQueue
      key={questionId}
      source={source}
      view={view}
      onView={change}
      orders={orders}
      filters={select}
      show={(item) => <EssayView item={item} />}
      badge={(item) => <SimilarityBadge similarity={item.similarity} />}
      onward={{ worksOf: scope.relation_id ?? quizId, next: nextWork }}
      failed={FAILED}
    />
  )
}

/** One question at a time grades more evenly; who may not read the questions grades them as they come. */
function useQuestion(quizId: string) {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const mayView = useAllowed(quiz.can('view'))
  const { data } = useData(quizApi.detail, { params: { id: quizId } }, FAILED, { show: 'none', enabled: mayView })
  usePageHeader(data ? { record: { name: data.title } } : {})
  const essays = (data?.questions ?? []).filter((question) => question.question_type === 'essay')
  const questionId = typeof search.question === 'string' ? search.question : null
  const choose = (question: string | null) =>
    void navigate({ to: '.', search: (previous: Record<string, unknown>) => ({ ...previous, question }), replace: true })
  const select = essays.length > 1 && (
    <OptionsSelect
      label="Question"
      hideLabel
      clearable
      w={220}
      placeholder="All questions"
      options={essays.map(({ id, question }) => ({ value: id, label: htmlText(question) }))}
      value={questionId}
      onChange={choose}
    />
  )
  return { questionId, select }
}
