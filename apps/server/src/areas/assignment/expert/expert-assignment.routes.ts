import { expertAssignmentApi } from '@pelita/contract/areas/assignment/expert-assignment.ts'
import { gradedResults } from '../../../learning/cohort/meetings/experts.ts'
import { notFound } from '../../../platform/http/errors.ts'
import { implement } from '../../../platform/http/implement.ts'
import { nudgeOutbox } from '../../../platform/mail/outbox.ts'
import { gradeResults } from '../grading/grade-results.ts'
import type { StoredGrade } from '../grading/store-grades.ts'
import { reportAssignment } from '../results/report-scope.ts'
import { reviewOf } from '../results/review.ts'

export const expertAssignmentRoutes = implement(expertAssignmentApi, {
  read: async ({ db, session, params, services }) => {
    const [result] = await gradedResults(db, session.membership_id, 'item_results', [params.id])
    if (!result) throw notFound('Result')
    return reviewOf(db, result.asset_id, result.id, services.config.secret)
  },
  grade: async ({ db, session, body, services, afterCommit }) => {
    const asked = await gradedResults(
      db,
      session.membership_id,
      'item_results',
      body.data.map(({ id }) => id),
    )
    const assetOf = new Map(asked.map((row) => [row.id, row.asset_id]))
    const done: { graded: number; results: StoredGrade[] } = { graded: 0, results: [] }
    // Always in one order, so that two experts of the same assignments do not wait for each other.
    for (const assetId of [...new Set(assetOf.values())].sort()) {
      const mine = body.data.filter(({ id }) => assetOf.get(id) === assetId)
      const { graded, results } = await gradeResults(db, await reportAssignment(db, assetId), mine, session.membership_id)
      done.graded += graded
      done.results.push(...results)
    }
    afterCommit(async () => nudgeOutbox(services))
    return done
  },
})
