import { useParams, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { NoReport } from './no-report.tsx'
import { ReportPage } from './report-page.tsx'
import { openReport, type ReportScope } from './report-scope.ts'

const read = (detail: string): ReportScope | null => {
  try {
    return openReport(detail)
  } catch {
    return null
  }
}

/** The results of one use of a quiz; which one is told by the encrypted `detail` query. */
export default function QuizReport() {
  const { id = '' } = useParams({ strict: false })
  const { detail = '' } = useSearch({ strict: false })
  const scope = useMemo(() => (detail === '' ? null : read(detail)), [detail])
  if (!scope) return <NoReport quizId={id} tampered={detail !== ''} />
  return <ReportPage key={detail} quizId={id} detail={detail} scope={scope} />
}
