import { presenceApi } from '@pelita/contract/areas/presence.ts'
import { serverArea } from '../../platform/server-area.ts'
import { ATTENDANCE_EXPORT, exportAttendances } from './attendance-export.ts'
import { presenceRoutes } from './presence.routes.ts'
import { learnerPresenceRoutes } from './scan/learner-presence.routes.ts'
import { learnerTrainerRoutes } from './trainer/learner-trainer.routes.ts'

export const presenceArea = serverArea({
  routes: {
    'learner-presence': learnerPresenceRoutes,
    'learner-trainer': learnerTrainerRoutes,
    presence: presenceRoutes,
  },
  jobs: [{ name: ATTENDANCE_EXPORT, run: exportAttendances, file: presenceApi.exportAttendances.access }],
})
