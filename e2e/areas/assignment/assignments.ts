import { assignmentApi, assignmentScreens } from '@pelita/contract/areas/assignment/assignment.ts'
import {
  ASSIGNMENT_DEFAULTS,
  type AssignmentForm,
  type GradingStatus,
} from '@pelita/contract/areas/assignment/assignment-form.ts'
import { type AssignmentResult, assignmentResultApi } from '@pelita/contract/areas/assignment/assignment-results.ts'
import { assignmentUsesApi } from '@pelita/contract/areas/assignment/assignment-uses.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import type { AssociateRow } from '@pelita/contract/learning/associates.ts'
import type { Caller } from '../../kit/api.ts'
import type { Org } from '../../kit/people.ts'
import { sealedReport } from '../quiz/quiz-reports.ts'

export interface UsedAssignment {
  readonly id: string
  readonly title: string
  readonly use: AssociateRow
  readonly rows: readonly AssignmentResult[]
}

interface Wish {
  readonly row?: (row: AssignmentResult) => boolean
  readonly type?: 'individual' | 'group'
  readonly grading?: GradingStatus
  /** How many such rows are needed. */
  readonly least?: number
}

const handedIn = ({ status }: AssignmentResult) => status !== 'not_done'

const HOUR = 3_600_000
/** What was handed in just now is another test's, which may be grading it. */
const isOfDemonstration = ({ finished_at }: AssignmentResult) =>
  finished_at === null || Date.now() - Date.parse(finished_at) > HOUR

/** The first use of an assignment that has results the test can work with. */
export async function usedAssignment(
  call: Caller,
  { row: wanted = handedIn, type = 'individual', grading, least = 1 }: Wish = {},
): Promise<UsedAssignment> {
  const { results } = await call(assignmentApi.list, { query: { page_size: 100, assignment_type: type } })
  for (const { id, title, is_associated } of results) {
    if (!is_associated) continue
    if (grading && (await call(assignmentApi.detail, { params: { id } })).grading_status !== grading) continue
    const { results: uses } = await call(assignmentUsesApi.associates, { params: { id }, query: {} })
    for (const use of uses) {
      const query = { relation_id: use.relation_id, page_size: 100 }
      const page = await call(assignmentResultApi.results, { params: { id }, query })
      const rows = page.results.filter((row) => isOfDemonstration(row) && wanted(row))
      if (rows.length >= least) return { id, title, use, rows }
    }
  }
  throw new Error('The demonstration has no assignment with such results')
}

export const assignmentReport = (org: Org, { id, use }: UsedAssignment): string =>
  `${pathTo(assignmentScreens.report.path, { id })}?${new URLSearchParams({ detail: sealedReport(org, use) })}`

/** An assignment of the test's own, that no module uses. */
export const ownAssignment = (call: Caller, given: Partial<AssignmentForm> & { title: string }) =>
  call(assignmentApi.create, {
    body: { ...ASSIGNMENT_DEFAULTS, instruction: '<p>Baca, lalu jawab.</p>', allowed_upload_extensions: ['pdf'], ...given },
  })
