import { learnerAssignmentApi } from '@pelita/contract/areas/assignment/learner-assignment.ts'
import { asGuest, ownAcrossOwners } from '../../../learning/distribution/visit.ts'
import { withoutTransaction } from '../../../platform/http/bind.ts'
import { implement } from '../../../platform/http/implement.ts'
import { myAssignment, myAssignments, myMates, mySubmissions } from './my-assignments.queries.ts'
import { submit } from './submit.ts'
import { beginHandIn, finishHandIn, keepUpload } from './submitted-files.ts'

const use = (id: string) => ({ table: 'content_relations', id }) as const

export const learnerAssignmentRoutes = implement(learnerAssignmentApi, {
  mine: ({ db, session, query }) =>
    ownAcrossOwners(db, () => myAssignments(db, session.membership_id, query, query.timezone ?? session.timezone)),
  open: ({ db, session, params }) =>
    asGuest(db, use(params.relation_id), () => myAssignment(db, session.membership_id, params.relation_id)),
  upload: withoutTransaction(({ again, session, services, file, fields }) =>
    keepUpload(again, services.storage, session, { relation_id: fields.relation_id, file }),
  ),
  beginUpload: ({ db, session, services, body }) => beginHandIn(db, services.storage, session, body),
  finishUpload: withoutTransaction(({ again, session, services, params, body }) =>
    finishHandIn({ again, session }, services.storage, params.id, body.relation_id),
  ),
  submit: ({ db, session, params, body }) =>
    asGuest(db, use(params.relation_id), () => submit(db, session.membership_id, params.relation_id, body)),
  submissions: ({ db, session, params, services }) =>
    asGuest(db, use(params.relation_id), () =>
      mySubmissions(db, session.membership_id, params.relation_id, services.config.secret),
    ),
  mates: ({ db, session, params, query }) =>
    asGuest(db, use(params.relation_id), () =>
      myMates(db, session.membership_id, params.relation_id, query, query.timezone ?? session.timezone),
    ),
})
