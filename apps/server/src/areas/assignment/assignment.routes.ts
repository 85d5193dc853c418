import { assignmentApi } from '@pelita/contract/areas/assignment/assignment.ts'
import { assignmentUsesApi } from '@pelita/contract/areas/assignment/assignment-uses.ts'
import { implement } from '../../platform/http/implement.ts'
import { assignmentDetail, listAssignments } from './assignment.queries.ts'
import { createAssignment, removeAssignment, updateAssignment } from './assignment.service.ts'
import { reportAssignment } from './results/report-scope.ts'
import { stepChoices } from './use-steps.ts'
import { listUses } from './uses.queries.ts'

export const assignmentRoutes = implement(assignmentApi, {
  list: ({ db, query, session }) => listAssignments(db, query, query.timezone ?? session.timezone),
  detail: ({ db, params }) => assignmentDetail(db, params.id),
  create: async ({ db, body }) => assignmentDetail(db, await createAssignment(db, body)),
  update: async ({ db, params, body }) => {
    await updateAssignment(db, params.id, body)
    return assignmentDetail(db, params.id)
  },
  remove: async ({ db, params }) => {
    await removeAssignment(db, params.id)
    return null
  },
})

export const assignmentUsesRoutes = implement(assignmentUsesApi, {
  filter: async ({ db, params, query }) => {
    await reportAssignment(db, params.id)
    return stepChoices(db, params.id, query)
  },
  associates: async ({ db, params, query, session }) => {
    await reportAssignment(db, params.id)
    return listUses(db, params.id, query, query.timezone ?? session.timezone)
  },
})
