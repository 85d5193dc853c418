import type { ContractArea } from '../../core/area.ts'
import { learnerMentoringApi } from './learner-mentoring.ts'
import { mentoringApi, mentoringScreens } from './mentoring.ts'
import { mentoringBookingApi } from './mentoring-bookings.ts'
import { mentoringSlotApi } from './mentoring-slots.ts'

/** All that the area is known by. */
export const mentoringArea = {
  apis: {
    mentoring: mentoringApi,
    'mentoring-slot': mentoringSlotApi,
    'mentoring-booking': mentoringBookingApi,
    'learner-mentoring': learnerMentoringApi,
  },
  screens: { mentoring: mentoringScreens },
  records: {
    mentorings: {
      ...{ title: 'Mentoring', feature: 'content-mentoring', name: 'title', detail: '/mentoring/detail/:id' },
      ...{ areas: ['mentoring'], few: true },
    },
    coaching_bookings: { title: 'Booking', areas: ['mentoring-booking'] },
  },
} as const satisfies ContractArea
