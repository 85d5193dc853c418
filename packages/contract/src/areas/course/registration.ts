import type { ContractArea } from '../../core/area.ts'
import { courseApi, courseScreens } from './course.ts'
import { courseContentApi } from './course-contents.ts'
import { courseLimApi } from './course-lim.ts'
import { courseParticipantApi, coursePeopleApi } from './course-people.ts'

/** All that the area is known by. */
export const courseArea = {
  apis: {
    course: courseApi,
    'course-content': courseContentApi,
    'course-lim': courseLimApi,
    'course-people': coursePeopleApi,
    'course-participant': courseParticipantApi,
  },
  screens: { course: courseScreens },
  records: {
    courses: {
      ...{ title: 'Course', feature: 'content-course', table: 'contents', contentType: 'course', name: 'title' },
      ...{
        detail: '/course/detail/:id',
        areas: ['course', 'course-content', 'course-people', 'course-participant', 'course-lim'],
      },
    },
  },
} as const satisfies ContractArea
