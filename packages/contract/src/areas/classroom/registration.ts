import { classroomBatchApi } from './batch.ts'
import { classroomApi } from './classroom.ts'
import { classroomContentApi } from './classroom-contents.ts'
import { classroomParticipantApi } from './classroom-participants.ts'

export const classroomApis = {
  classroom: classroomApi,
  'classroom-content': classroomContentApi,
  'classroom-batch': classroomBatchApi,
  'classroom-participant': classroomParticipantApi,
}
