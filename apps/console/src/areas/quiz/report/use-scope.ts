import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { openReport, type ReportScope } from './report-scope.ts'

export interface GivenScope {
  /** The sealed scope as links carry it; empty over all uses of the quiz. */
  readonly detail: string
  readonly scope: Partial<ReportScope>
  readonly tampered: boolean
}

const read = (detail: string): GivenScope => {
  if (detail === '') return { detail, scope: {}, tampered: false }
  try {
    return { detail, scope: openReport(detail), tampered: false }
  } catch {
    return { detail, scope: {}, tampered: true }
  }
}

/** Which use of the quiz a page beside the report is about; without a link it is about all of them. */
export function useScope(): GivenScope {
  const { detail } = useSearch({ strict: false }) as { detail?: unknown }
  const text = typeof detail === 'string' ? detail : ''
  return useMemo(() => read(text), [text])
}
