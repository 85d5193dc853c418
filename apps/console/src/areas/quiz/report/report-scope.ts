import { quizScreens } from '@pelita/contract/areas/quiz/quiz.ts'
import type { AssociateRow } from '@pelita/contract/areas/quiz/quiz-results.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import { z } from 'zod'
import { openDetail, sealDetail } from '../../../data/detail-query.ts'

/** What the encrypted `detail` query of a report says: which use of the quiz it is about (product 00 §19). */
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

export const sealReport = ({ module_type, relation_id, batch_id, section_id, content_id }: AssociateRow): string =>
  sealDetail({ module_type, relation_id, batch_id, section_id, content_id })

/** Throws `Invalid or tampered data.` for anything else than what a report link carries. */
export const openReport = (detail: string): ReportScope => {
  const { module_type, relation_id, batch_id, content_id } = openDetail(detail, reportDetail)
  return { module_type, relation_id, ...(batch_id && { batch_id }), ...(content_id && { content_id }) }
}

export const reportPath = (id: string, detail: string): string =>
  `${pathTo(quizScreens.report.path, { id })}?${new URLSearchParams({ detail })}`

/** A review remembers the report it was opened from, to lead back to it. */
export const reviewPath = (id: string, result_id: string, detail: string): string =>
  `${pathTo(quizScreens.review.path, { id, result_id })}?${new URLSearchParams({ detail })}`
