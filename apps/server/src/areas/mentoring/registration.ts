import { serverArea } from '../../platform/server-area.ts'
import { mentoringBookingRoutes } from './bookings.routes.ts'
import { learnerMentoringRoutes } from './learner.routes.ts'
import { mentoringRoutes } from './mentoring.routes.ts'
import { mentoringSlotRoutes } from './slots.routes.ts'

export const mentoringArea = serverArea({
  routes: {
    mentoring: mentoringRoutes,
    'mentoring-slot': mentoringSlotRoutes,
    'mentoring-booking': mentoringBookingRoutes,
    'learner-mentoring': learnerMentoringRoutes,
  },
})
