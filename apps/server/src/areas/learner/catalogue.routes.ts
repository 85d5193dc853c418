import { learnerCatalogueApi } from '@pelita/contract/areas/learner-catalogue.ts'
import { enrollMyself } from '../../learning/cohort/self-enrollment.ts'
import { implement } from '../../platform/http/implement.ts'
import { catalogue, catalogueContent } from './catalogue.queries.ts'
import { myEnrollment } from './my-enrollment.queries.ts'

export const learnerCatalogueRoutes = implement(learnerCatalogueApi, {
  contents: ({ db, session, query }) => catalogue(db, session.membership_id, query, query.timezone ?? session.timezone),
  content: ({ db, session, params }) => catalogueContent(db, session.membership_id, params.module_type, params.id),
  enroll: ({ db, session, body }) => enrollMyself(db, session.membership_id, body),
  enrollment: ({ db, session, params }) => myEnrollment(db, session.membership_id, params.id),
})
