import { moduleTitle, OPTION_GROUPS, referenceApi } from '@pelita/contract/areas/reference.ts'
import { implement } from '../../platform/http/implement.ts'

export const referenceRoutes = implement(referenceApi, {
  moduleOptions: async ({ query }) => OPTION_GROUPS[query.group].map((slug) => ({ slug, title: moduleTitle(slug) })),
})
