import { CHECKPOINT_TYPES, referenceDataApi } from '@pelita/contract/areas/reference-data.ts'
import { listPage } from '../../platform/db/list.ts'
import { implement } from '../../platform/http/implement.ts'
import {
  businessDomainPlan,
  categoryPlan,
  checkpointCategoryPlan,
  competencyPlan,
  contentTypesOf,
  directoryPlan,
  proficiencyPage,
} from './reference-data.queries.ts'

export const referenceDataRoutes = implement(referenceDataApi, {
  categories: ({ db, query, session }) => listPage(db, categoryPlan, query, session.timezone),
  checkpointCategories: ({ db, query, session }) => listPage(db, checkpointCategoryPlan, query, session.timezone),
  competencies: ({ db, query, session }) => listPage(db, competencyPlan, query, session.timezone),
  directoryCompetencies: ({ db, query, session }) => listPage(db, directoryPlan, query, session.timezone),
  proficiencyLevels: async ({ query }) => proficiencyPage(query),
  businessDomains: ({ db, query, session }) => listPage(db, businessDomainPlan, query, session.timezone),
  checkpointTypes: async () => [...CHECKPOINT_TYPES],
  courseContentTypes: ({ db }) => contentTypesOf(db, 'course', ['learning']),
  programContentTypes: ({ db }) => contentTypesOf(db, 'program'),
  webinarContentTypes: ({ db }) => contentTypesOf(db, 'webinar', ['learning']),
})
