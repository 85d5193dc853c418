import { z } from 'zod'
import type { Permission } from '../core/catalogue.ts'
import { endpoint, FILE } from '../core/endpoint.ts'
import { optionalText, recordId, says } from '../core/fields.ts'
import { exportQuery, listQuery, paged } from '../core/paging.ts'
import { columnsField } from '../core/sheet-columns.ts'
import { importedParticipants } from './participant-import.ts'
import {
  addedParticipants,
  newParticipants,
  PARTICIPANT_COLUMNS,
  participantDecision,
  participantFilters,
  participantRow,
  SELECT_PEOPLE,
} from './participants.ts'
import { runSeats } from './seats.ts'
import { reminder, told, toldQuery } from './told.ts'

type Some = readonly [Permission, ...Permission[]]

interface Place {
  /** Where the participants of a run stand, such as `/cms/classrooms/:id/batch/:batchId/participants`. */
  readonly at: `/${string}`
  /** The names in that path. */
  readonly names: readonly string[]
  readonly readers: Some
  readonly writers: Some
}

const some = z
  .array(z.uuid(says.notValid('Participant')), SELECT_PEOPLE)
  .min(1, SELECT_PEOPLE)
  .max(500, 'At most 500 at once')

const idsNamed = (names: readonly string[]) => z.object(Object.fromEntries(names.map((name) => [name, recordId])))

/** The calls about who takes part, the same for every kind of content. */
export function participantCalls({ at, names, readers, writers }: Place) {
  const params = idsNamed(names)
  const one = idsNamed([...names, 'participantId'])
  return {
    list: endpoint({
      method: 'GET',
      path: at,
      access: readers,
      summary: 'Who takes part',
      params,
      query: listQuery(participantFilters, PARTICIPANT_COLUMNS),
      data: paged(participantRow),
    }),
    download: endpoint({
      method: 'GET',
      path: `${at}/download`,
      access: readers,
      summary: 'The participants as a spreadsheet, filtered and ordered as the screen',
      params,
      query: exportQuery(participantFilters, PARTICIPANT_COLUMNS),
      data: FILE,
      audit: 'export',
    }),
    add: endpoint({
      method: 'POST',
      path: at,
      access: writers,
      summary: 'Adds people by account, NIK, division, company or job position; of a published batch they are invited at once',
      params,
      body: newParticipants,
      data: addedParticipants,
      status: 201,
      message: 'Participants have been successfully added.',
    }),
    import: endpoint({
      method: 'POST',
      path: `${at}/import`,
      access: writers,
      summary: 'Adds the people a sheet names by NIK; as a preview it only tells what would become of each row',
      params,
      upload: z.object({
        preview: z.enum(['true', 'false'], says.notValid('Preview')).default('false'),
        overflow: z.enum(['refuse', 'wait'], says.notValid('Overflow')).default('refuse'),
        columns: columnsField,
      }),
      data: importedParticipants,
      audit: 'import',
    }),
    seats: endpoint({
      method: 'GET',
      path: `${at}/seats`,
      access: writers,
      summary: 'How many seats are free, and where else there is room',
      params,
      data: runSeats,
    }),
    reminder: endpoint({
      method: 'GET',
      path: `${at}/remind`,
      access: writers,
      summary: 'Whom a reminder would reach, when they were reminded before, and the mail as the first of them gets it',
      params,
      data: reminder,
    }),
    told: endpoint({
      method: 'GET',
      path: `${at}/told`,
      access: writers,
      summary: 'Whom publishing, cancelling and other steps would write to, and the mail as the first of them gets it',
      params,
      query: toldQuery,
      data: told,
    }),
    remind: endpoint({
      method: 'POST',
      path: `${at}/remind`,
      access: writers,
      summary: 'Reminds those who have not answered or not begun, nobody twice within a day',
      params,
      data: z.object({ reminded: z.number() }),
    }),
    graduate: endpoint({
      method: 'POST',
      path: `${at}/graduation`,
      access: writers,
      summary: 'Decides for several participants of a batch whose graduation an expert determines',
      params,
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
      path: `${at}/:participantId`,
      access: writers,
      summary: 'Confirms or cancels a seat, decides whether the participant passed, or gives longer access',
      params: one,
      body: participantDecision,
      data: participantRow,
    }),
    move: endpoint({
      method: 'POST',
      path: `${at}/:participantId/move`,
      access: writers,
      summary: 'Moves somebody to another batch of the same content; what was done in this one is kept in the archive',
      params: one,
      body: z.object({ batch_id: recordId, overflow: z.enum(['refuse', 'raise'], says.notValid('Overflow')).default('refuse') }),
      data: participantRow,
      message: 'Participant has been successfully moved.',
    }),
    reset: endpoint({
      method: 'POST',
      path: `${at}/:participantId/reset`,
      access: writers,
      summary:
        'Lets somebody begin anew: attempts, submissions, scores and the result go; seat, attendance, feedback and claimed achievements stay',
      params: one,
      data: participantRow,
      message: 'Progress has been successfully reset.',
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `${at}/:participantId`,
      access: writers,
      summary: 'Removes a participant; progress and results are kept in the archive',
      params: one,
      data: z.null(),
      message: 'Participant Deleted Successfully',
    }),
  }
}
export type ParticipantCalls = ReturnType<typeof participantCalls>

/** The same for a content without batches: there is nowhere else to move, and what was done says who passed. */
export function openRunCalls(place: Place) {
  const { move: _, graduate: __, ...calls } = participantCalls(place)
  return calls
}
export type OpenRunCalls = ReturnType<typeof openRunCalls>
