import { learnerCatalogueApi } from '@pelita/contract/areas/learner-catalogue.ts'
import { enrollMyself } from '../../learning/cohort/self-enrollment.ts'
import { acrossOwners, asGuest } from '../../learning/distribution/visit.ts'
import { implement } from '../../platform/http/implement.ts'
import { catalogue, catalogueContent } from './catalogue.queries.ts'
import { myEnrollment } from './my-enrollment.queries.ts'

export const learnerCatalogueRoutes = implement(learnerCatalogueApi, {
  contents: ({ db, session, query }) =>
    acrossOwners(db, () => catalogue(db, session.membership_id, query, query.timezone ?? session.timezone)),
  content: ({ db, session, params }) =>
    asGuest(db, { table: 'contents', id: params.id }, () =>
      catalogueContent(db, session.membership_id, params.module_type, params.id),
    ),
  enroll: ({ db, session, body }) =>
    asGuest(db, { table: 'contents', id: body.module_id }, () => enrollMyself(db, session.membership_id, body)),
  enrollment: ({ db, session, params }) =>
    asGuest(db, { table: 'enrollments', id: params.id }, () => myEnrollment(db, session.membership_id, params.id)),
})
