import { useParams } from '@tanstack/react-router'
import { NoReport } from './no-report.tsx'
import { ReportPage } from './report-page.tsx'
import { useScope } from './use-scope.ts'

/** The results of one use of a quiz; which one is told by the encrypted `detail` query. */
export default function QuizReport() {
  const { id = '' } = useParams({ strict: false })
  const { detail, scope, tampered } = useScope()
  if (detail === '' || tampered) return <NoReport quizId={id} tampered={tampered} />
  return <ReportPage key={detail} quizId={id} detail={detail} scope={scope} />
}
