import { serverArea } from '../../platform/server-area.ts'
import { faqRoutes, learnerFaqRoutes } from './faq.routes.ts'

export const faqArea = serverArea({
  routes: {
    faq: faqRoutes,
    'learner-faq': learnerFaqRoutes,
  },
})
