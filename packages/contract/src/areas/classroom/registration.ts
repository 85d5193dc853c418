import type { ContractArea } from '../../core/area.ts'
import { classroomBatchApi } from './batch.ts'
import { classNotices } from './class-notices.ts'
import { classroomApi, classroomScreens } from './classroom.ts'
import { classroomCalendarApi } from './classroom-calendar.ts'
import { classroomCoachApi } from './classroom-coaches.ts'
import { classroomContentApi } from './classroom-contents.ts'
import { classroomFeedbackApi } from './classroom-feedback.ts'
import { classroomFileApi } from './classroom-files.ts'
import { classroomParticipantApi } from './classroom-participants.ts'

/** All that the area is known by. */
export const classroomArea = {
  apis: {
    classroom: classroomApi,
    'classroom-content': classroomContentApi,
    'classroom-batch': classroomBatchApi,
    'classroom-coach': classroomCoachApi,
    'classroom-feedback': classroomFeedbackApi,
    'classroom-file': classroomFileApi,
    'classroom-calendar': classroomCalendarApi,
    'classroom-participant': classroomParticipantApi,
  },
  screens: { classroom: classroomScreens },
  records: {
    classrooms: {
      ...{ title: 'Classroom', feature: 'content-classroom', table: 'contents', contentType: 'classroom', name: 'title' },
      ...{
        detail: '/classroom/detail/:id',
        areas: ['classroom', 'classroom-content', 'classroom-participant', 'classroom-feedback'],
      },
    },
    batches: {
      ...{ title: 'Batch', feature: 'content-classroom', table: 'cohorts', runOf: 'classroom', name: 'title' },
      areas: ['classroom-batch'],
    },
    coaching_sessions: { title: 'Coaching Session', feature: 'content-classroom', name: 'title', areas: ['classroom-coach'] },
  },
  notices: { class: classNotices },
} as const satisfies ContractArea
