import { serverArea } from '../../platform/server-area.ts'
import { learnerTermsRoutes, policyRoutes, termRoutes } from './legal-text.routes.ts'

export const legalTextArea = serverArea({
  routes: {
    'term-and-condition': termRoutes,
    'user-policy': policyRoutes,
    'learner-terms': learnerTermsRoutes,
  },
})
