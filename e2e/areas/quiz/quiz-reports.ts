import { quizApi, quizScreens } from '@pelita/contract/areas/quiz/quiz.ts'
import { quizResultApi, type ResultRow } from '@pelita/contract/areas/quiz/quiz-results.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import type { AssociateRow } from '@pelita/contract/learning/associates.ts'
import { seal } from '../../../apps/console/src/data/crypto.ts'
import type { Caller } from '../../kit/api.ts'
import type { Org } from '../../kit/people.ts'

/** The encrypted `detail` query of a report link, as the console makes it. */
export const sealedReport = (org: Org, { module_type, relation_id, batch_id, section_id, content_id }: AssociateRow): string =>
  seal(org, JSON.stringify({ module_type, relation_id, batch_id, section_id, content_id }))

export interface Report {
  readonly quizId: string
  readonly use: AssociateRow
  /** Participants who handed something in, with their attempts. */
  readonly rows: readonly ResultRow[]
}

/** The first use of a quiz, or of a survey of this type, with results the test can work with. */
export async function someReport(
  call: Caller,
  wanted: (row: ResultRow) => boolean = () => true,
  survey?: 'lim1' | 'lim3',
): Promise<Report> {
  const asked = survey ? { question_type: survey } : { type: 'quiz' as const }
  const { results: quizzes } = await call(quizApi.list, { query: { page_size: 100, ...asked } })
  for (const { id, is_associated } of quizzes) {
    if (!is_associated) continue
    const { results: uses } = await call(quizResultApi.associates, { params: { id }, query: {} })
    for (const use of uses) {
      const query = { relation_id: use.relation_id, page_size: 100 }
      const { results } = await call(quizResultApi.results, { params: { id }, query })
      const rows = results.filter((row) => row.attempts.length > 0)
      if (rows.some(wanted)) return { quizId: id, use, rows: rows.filter(wanted) }
    }
  }
  throw new Error('The demonstration has no quiz with such results')
}

export const reportAddress = (org: Org, { quizId, use }: Report): string =>
  `${pathTo(quizScreens.report.path, { id: quizId })}?${new URLSearchParams({ detail: sealedReport(org, use) })}`

export const reviewAddress = ({ quizId, rows }: Report): string =>
  pathTo(quizScreens.review.path, { id: quizId, result_id: rows[0]?.attempts[0]?.id ?? '' })
