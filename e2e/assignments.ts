import { assignmentApi, assignmentScreens } from '@pelita/contract/areas/assignment/assignment.ts'
import { type AssignmentResult, assignmentResultApi } from '@pelita/contract/areas/assignment/assignment-results.ts'
import { assignmentUsesApi } from '@pelita/contract/areas/assignment/assignment-uses.ts'
import type { AssociateRow } from '@pelita/contract/areas/quiz/quiz-results.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import type { Caller } from './api.ts'
import type { Org } from './people.ts'
import { sealedReport } from './quiz-reports.ts'

export interface UsedAssignment {
  readonly id: string
  readonly title: string
  readonly use: AssociateRow
  readonly rows: readonly AssignmentResult[]
}

/** The first use of an assignment that has a result the test can work with. */
export async function usedAssignment(
  call: Caller,
  wanted: (row: AssignmentResult) => boolean = ({ status }) => status !== 'not_done',
  type: 'individual' | 'group' = 'individual',
): Promise<UsedAssignment> {
  const { results } = await call(assignmentApi.list, { query: { page_size: 100, assignment_type: type } })
  for (const { id, title, is_associated } of results) {
    if (!is_associated) continue
    const { results: uses } = await call(assignmentUsesApi.associates, { params: { id }, query: {} })
    for (const use of uses) {
      const query = { relation_id: use.relation_id, page_size: 100 }
      const page = await call(assignmentResultApi.results, { params: { id }, query })
      const rows = page.results.filter(wanted)
      if (rows.length > 0) return { id, title, use, rows }
    }
  }
  throw new Error('The demonstration has no assignment with such results')
}

export const assignmentReport = (org: Org, { id, use }: UsedAssignment): string =>
  `${pathTo(assignmentScreens.report.path, { id })}?${new URLSearchParams({ detail: sealedReport(org, use) })}`
