import { serverArea } from '../../platform/server-area.ts'
import { courseContentRoutes } from './contents.routes.ts'
import { courseRoutes } from './course.routes.ts'
import { courseLimRoutes } from './lim.routes.ts'
import { courseParticipantRoutes, coursePeopleRoutes } from './people.routes.ts'

export const courseArea = serverArea({
  routes: {
    course: courseRoutes,
    'course-content': courseContentRoutes,
    'course-lim': courseLimRoutes,
    'course-participant': courseParticipantRoutes,
    'course-people': coursePeopleRoutes,
  },
})
