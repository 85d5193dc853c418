import { learnerAssignmentApi } from '@pelita/contract/areas/assignment/learner-assignment.ts'
import { apart } from '../../../platform/http/bind.ts'
import { implement } from '../../../platform/http/implement.ts'
import { myAssignment, myAssignments, myMates, mySubmissions } from './my-assignments.queries.ts'
import { submit } from './submit.ts'
import { keepUpload } from './submitted-files.ts'

export const learnerAssignmentRoutes = implement(learnerAssignmentApi, {
  mine: ({ db, session, query }) => myAssignments(db, session.membership_id, query, query.timezone ?? session.timezone),
  open: ({ db, session, params }) => myAssignment(db, session.membership_id, params.relation_id),
  upload: apart(({ again, session, services, file, fields }) =>
    keepUpload(again, services.storage, session, { relation_id: fields.relation_id, file }),
  ),
  submit: ({ db, session, params, body }) => submit(db, session.membership_id, params.relation_id, body),
  submissions: ({ db, session, params, services }) =>
    mySubmissions(db, session.membership_id, params.relation_id, services.config.secret),
  mates: ({ db, session, params, query }) =>
    myMates(db, session.membership_id, params.relation_id, query, query.timezone ?? session.timezone),
})
