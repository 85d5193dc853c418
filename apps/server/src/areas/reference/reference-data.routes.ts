import { CHECKPOINT_TYPES, referenceDataApi } from '@pelita/contract/areas/reference-data.ts'
import { listPage } from '../../platform/db/list.ts'
import { implement } from '../../platform/http/implement.ts'
import { businessDomainPlan, contentTypesOf, directoryPlan, proficiencyPage } from './reference-data.queries.ts'

export const referenceDataRoutes = implement(referenceDataApi, {
  directoryCompetencies: ({ db, query, session }) => listPage(db, directoryPlan, query, session.timezone),
  proficiencyLevels: async ({ query }) => proficiencyPage(query),
  businessDomains: ({ db, query, session }) => listPage(db, businessDomainPlan, query, session.timezone),
  checkpointTypes: async () => [...CHECKPOINT_TYPES],
  courseContentTypes: ({ db }) => contentTypesOf(db, 'course', ['learning']),
  programContentTypes: ({ db }) => contentTypesOf(db, 'program'),
  webinarContentTypes: ({ db }) => contentTypesOf(db, 'webinar', ['learning']),
})
