import { classroomBatchApi } from './batch.ts'
import { classroomApi } from './classroom.ts'
import { classroomCalendarApi } from './classroom-calendar.ts'
import { classroomCoachApi } from './classroom-coaches.ts'
import { classroomContentApi } from './classroom-contents.ts'
import { classroomFeedbackApi } from './classroom-feedback.ts'
import { classroomFileApi } from './classroom-files.ts'
import { classroomParticipantApi } from './classroom-participants.ts'
import { pickedModuleApi } from './picked-modules.ts'

export const classroomApis = {
  classroom: classroomApi,
  'classroom-content': classroomContentApi,
  'classroom-batch': classroomBatchApi,
  'classroom-coach': classroomCoachApi,
  'classroom-feedback': classroomFeedbackApi,
  'classroom-file': classroomFileApi,
  'classroom-calendar': classroomCalendarApi,
  'classroom-participant': classroomParticipantApi,
  'picked-module': pickedModuleApi,
}
