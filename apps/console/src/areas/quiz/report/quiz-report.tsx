import { useParams } from '@tanstack/react-router'
import { NoReport } from '../../../kit/report/no-report.tsx'
import { useScope } from '../../../kit/report/report-scope.ts'
import { ReportPage } from './report-page.tsx'
import { detailPath } from './report-paths.ts'

/** The results of one use of a quiz; which one is told by the encrypted `detail` query. */
export default function QuizReport() {
  const { id = '' } = useParams({ strict: false })
  const { detail, scope, tampered } = useScope()
  if (detail === '' || tampered) return <NoReport back={detailPath(id)} tampered={tampered} />
  return <ReportPage key={detail} quizId={id} detail={detail} scope={scope} />
}
