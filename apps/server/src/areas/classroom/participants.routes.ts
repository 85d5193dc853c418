import { classroomParticipantApi } from '@pelita/contract/areas/classroom/classroom-participants.ts'
import { participantRoutes } from '../../learning/distribution/participant-routes.ts'
import { ensureBatch } from './batch.queries.ts'

export const classroomParticipantRoutes = participantRoutes(classroomParticipantApi, async (db, { id = '', batchId = '' }) => {
  const { title, batch_title } = await ensureBatch(db, id, batchId)
  return { cohort_id: batchId, file_name: `${title}_${batch_title}` }
})
