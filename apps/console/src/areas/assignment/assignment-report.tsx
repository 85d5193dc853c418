import { useParams } from '@tanstack/react-router'
import { NoReport } from '../../kit/report/no-report.tsx'
import { useScope } from '../../kit/report/report-scope.ts'
import { detailPath } from './assignment-paths.ts'
import { ReportPage } from './report/report-page.tsx'

/** The results of one use of an assignment; which one is told by the encrypted `detail` query. */
export default function AssignmentReport() {
  const { id = '' } = useParams({ strict: false })
  const { detail, scope, tampered } = useScope()
  if (detail === '' || tampered) return <NoReport back={detailPath(id)} tampered={tampered} />
  return <ReportPage key={detail} id={id} detail={detail} scope={scope} />
}
