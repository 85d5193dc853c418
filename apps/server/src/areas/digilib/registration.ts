import { inEveryOrganization } from '../../learning/cohort/schedule.ts'
import { serverArea } from '../../platform/server-area.ts'
import { digilibRoutes } from './digilib.routes.ts'
import { learnerDigilibRoutes } from './learner-digilib.routes.ts'
import { followLoans } from './loan-schedule.ts'

export const digilibArea = serverArea({
  routes: {
    digilib: digilibRoutes,
    'learner-digilib': learnerDigilibRoutes,
  },
  schedules: [{ name: 'follow-loans', cron: '15 * * * *', run: ({ database }) => inEveryOrganization(database, followLoans) }],
})
