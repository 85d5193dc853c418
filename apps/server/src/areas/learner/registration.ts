import { serverArea } from '../../platform/server-area.ts'
import { learnerCatalogueRoutes } from './catalogue.routes.ts'
import { learnerCoachingRoutes } from './coaching.routes.ts'
import { learnerExpertRoutes } from './expert.routes.ts'
import { learnerRoutes } from './learner.routes.ts'
import { learnerMeRoutes } from './me/me.routes.ts'
import { tellWaiting } from './notices/tell-waiting.ts'
import { learnerProgressRoutes } from './progress.routes.ts'
import { learnerStepRoutes } from './step.routes.ts'
import { learnerTodoRoutes } from './todo.routes.ts'

export const learnerArea = serverArea({
  routes: {
    learner: learnerRoutes,
    'learner-catalogue': learnerCatalogueRoutes,
    'learner-coaching': learnerCoachingRoutes,
    'learner-me': learnerMeRoutes,
    'learner-expert': learnerExpertRoutes,
    'learner-progress': learnerProgressRoutes,
    'learner-step': learnerStepRoutes,
    'learner-todo': learnerTodoRoutes,
  },
  schedules: [{ name: 'tell-waiting', cron: '50 * * * *', run: ({ database }) => tellWaiting(database) }],
})
