import { assignmentApi } from '@pelita/contract/areas/assignment/assignment.ts'
import { ASSIGNMENT_TYPE_LABELS } from '@pelita/contract/areas/assignment/assignment-form.ts'
import { assignmentUsesApi } from '@pelita/contract/areas/assignment/assignment-uses.ts'
import { bindDraft } from '../../learning/item/own-drafts.ts'
import { implement } from '../../platform/http/implement.ts'
import { countColumn, downloadList, recordColumns, textColumn } from '../../platform/sheets/list-sheet.ts'
import { assignmentDetail, assignmentPlan, listAssignments } from './assignment.queries.ts'
import { createAssignment, removeAssignment, updateAssignment } from './assignment.service.ts'
import { reportAssignment } from './results/report-scope.ts'
import { listRubrics } from './rubrics.queries.ts'
import { stepChoices } from './use-steps.ts'
import { listUses } from './uses.queries.ts'

export const assignmentRoutes = implement(assignmentApi, {
  list: ({ db, query, session }) => listAssignments(db, query, query.timezone ?? session.timezone),
  download: downloadList(assignmentPlan, {
    name: 'Assignment',
    columns: [
      textColumn('Title', (row) => row.title, 40),
      countColumn('Submitted', (row) => row.submitted),
      countColumn('To Review', (row) => row.to_review),
      textColumn('Assignment Type', (row) => ASSIGNMENT_TYPE_LABELS[row.assignment_type], 18),
      ...recordColumns,
    ],
  }),
  rubrics: ({ db, query, session }) => listRubrics(db, query, query.timezone ?? session.timezone),
  detail: ({ db, params }) => assignmentDetail(db, params.id),
  create: async ({ db, session, body: { made_for, ...body } }) => {
    const id = await createAssignment(db, body)
    await bindDraft(db, session, { type: 'assignment', asset_id: id, made_for })
    return assignmentDetail(db, id)
  },
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
