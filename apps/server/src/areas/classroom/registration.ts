import { serverArea } from '../../platform/server-area.ts'
import { classroomBatchRoutes } from './batch.routes.ts'
import { classroomCalendarRoutes } from './calendar.routes.ts'
import { classroomContentRoutes, classroomRoutes } from './classroom.routes.ts'
import { classroomCoachRoutes } from './coaches.routes.ts'
import { classroomFeedbackRoutes } from './feedback.routes.ts'
import { classroomFileRoutes } from './files.routes.ts'
import { classroomParticipantRoutes } from './participants.routes.ts'

export const classroomArea = serverArea({
  routes: {
    classroom: classroomRoutes,
    'classroom-batch': classroomBatchRoutes,
    'classroom-calendar': classroomCalendarRoutes,
    'classroom-content': classroomContentRoutes,
    'classroom-coach': classroomCoachRoutes,
    'classroom-feedback': classroomFeedbackRoutes,
    'classroom-file': classroomFileRoutes,
    'classroom-participant': classroomParticipantRoutes,
  },
})
