import { participantCalls } from '../../learning/participant-calls.ts'
import { batchReaders } from './batch.ts'
import { classroom } from './classroom.ts'

export const classroomParticipantApi = participantCalls({
  at: '/cms/classrooms/:id/batch/:batchId/participants',
  names: ['id', 'batchId'],
  readers: batchReaders,
  writers: [classroom.can('batch-edit')],
})
