import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { z } from 'zod'
import { openDetail } from '../../data/detail-query.ts'

/** What the encrypted `detail` query of a report says: which use of a quiz or an assignment it is about. */
const reportDetail = z.object({
  module_type: z.string(),
  relation_id: z.uuid(),
  batch_id: z.uuid().nullable(),
  section_id: z.string().nullable(),
  content_id: z.string().nullable(),
})

/** The part of it every call of a report carries. */
export interface ReportScope {
  readonly module_type: string
  readonly relation_id: string
  readonly batch_id?: string
  readonly content_id?: string
}

/** Throws `Invalid or tampered data.` for anything else than what a report link carries. */
const openReport = (detail: string): ReportScope => {
  const { module_type, relation_id, batch_id, content_id } = openDetail(detail, reportDetail)
  return { module_type, relation_id, ...(batch_id && { batch_id }), ...(content_id && { content_id }) }
}

export interface GivenScope {
  /** The sealed scope as links carry it; empty over all uses. */
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

/** Which use a report or a page beside it is about; without a link it is about all of them. */
export function useScope(): GivenScope {
  const { detail } = useSearch({ strict: false }) as { detail?: unknown }
  const text = typeof detail === 'string' ? detail : ''
  return useMemo(() => read(text), [text])
}
