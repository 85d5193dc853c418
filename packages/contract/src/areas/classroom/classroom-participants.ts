import { z } from 'zod'
import { endpoint, FILE } from '../../core/endpoint.ts'
import { optionalText, recordId, says } from '../../core/fields.ts'
import { exportQuery, listQuery, paged } from '../../core/paging.ts'
import {
  addedParticipants,
  newParticipants,
  PARTICIPANT_COLUMNS,
  participantDecision,
  participantFilters,
  participantRow,
  SELECT_PEOPLE,
} from '../../learning/participants.ts'
import { batchParams, batchReaders } from './batch.ts'
import { classroom } from './classroom.ts'

const params = batchParams.extend({ participantId: recordId })
const writers = [classroom.can('batch-edit')] as const
const at = '/cms/classrooms/:id/batch/:batchId/participants'
const some = z
  .array(z.uuid(says.notValid('Participant')), SELECT_PEOPLE)
  .min(1, SELECT_PEOPLE)
  .max(500, 'At most 500 at once')

export const classroomParticipantApi = {
  list: endpoint({
    method: 'GET',
    path: at,
    access: batchReaders,
    summary: 'Who takes part in a batch',
    params: batchParams,
    query: listQuery(participantFilters, PARTICIPANT_COLUMNS),
    data: paged(participantRow),
  }),
  download: endpoint({
    method: 'GET',
    path: '/cms/classrooms/:id/batch/:batchId/participants/download',
    access: batchReaders,
    summary: 'The participants as a spreadsheet, filtered and ordered as the screen',
    params: batchParams,
    query: exportQuery(participantFilters, PARTICIPANT_COLUMNS),
    data: FILE,
    audit: 'export',
  }),
  add: endpoint({
    method: 'POST',
    path: at,
    access: writers,
    summary: 'Adds people by account, NIK or division; of a published batch they are invited at once',
    params: batchParams,
    body: newParticipants,
    data: addedParticipants,
    status: 201,
    message: 'Participants have been successfully added.',
  }),
  remind: endpoint({
    method: 'POST',
    path: '/cms/classrooms/:id/batch/:batchId/participants/remind',
    access: writers,
    summary: 'Reminds those who have not answered or not begun, nobody twice within a day',
    params: batchParams,
    data: z.object({ reminded: z.number() }),
  }),
  graduate: endpoint({
    method: 'POST',
    path: '/cms/classrooms/:id/batch/:batchId/participants/graduation',
    access: writers,
    summary: 'Decides for several participants of a batch whose graduation an expert determines',
    params: batchParams,
    body: z.object({
      participant_ids: some,
      learning_status: z.enum(['passed', 'not_passed'], says.notValid('Result')),
      note: optionalText('Note', 500),
    }),
    data: z.object({ decided: z.number() }),
    message: 'Graduation has been successfully saved.',
  }),
  decide: endpoint({
    method: 'PATCH',
    path: '/cms/classrooms/:id/batch/:batchId/participants/:participantId',
    access: writers,
    summary: 'Confirms or cancels a seat, or decides whether the participant passed',
    params,
    body: participantDecision,
    data: participantRow,
  }),
  move: endpoint({
    method: 'POST',
    path: '/cms/classrooms/:id/batch/:batchId/participants/:participantId/move',
    access: writers,
    summary: 'Moves somebody to another batch of the classroom; what was done in this one is kept in the archive',
    params,
    body: z.object({ batch_id: recordId }),
    data: participantRow,
    message: 'Participant has been successfully moved.',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/cms/classrooms/:id/batch/:batchId/participants/:participantId',
    access: writers,
    summary: 'Removes a participant; progress and results are kept in the archive',
    params,
    data: z.null(),
    message: 'Participant Deleted Successfully',
  }),
}
