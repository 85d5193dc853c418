import { classroomParticipantApi } from '@pelita/contract/areas/classroom/classroom-participants.ts'
import type { ParticipantRow } from '@pelita/contract/learning/participants.ts'
import { ask } from '../../kit/feedback/ask.tsx'
import { laterOpener } from '../../kit/feedback/later-opener.ts'
import { t } from '../../kit/text/t.ts'
import { askGraduation } from './ask-graduation.tsx'
import { askOtherBatch } from './ask-other-batch.tsx'
import { runCall } from './run-call.ts'

const askPeople = laterOpener(async () => (await import('../../kit/participants/ask-people.tsx')).askPeople)
const tellAdded = laterOpener(async () => (await import('../../kit/participants/tell-added.tsx')).tellAdded)

interface Place {
  readonly id: string
  readonly batchId: string
}

export interface ParticipantActions {
  readonly add: () => void
  readonly remind: () => void
  readonly move: (row: ParticipantRow) => void
  readonly remove: (row: ParticipantRow) => void
  readonly graduate: (ids: string[], done: () => void) => Promise<void>
}

const REMOVE = {
  title: 'Remove participant?',
  text: 'Progress and results of this participant will be kept in the archive.',
  confirm: 'Remove',
  tone: 'error',
} as const

const reminded = ({ reminded: count }: { reminded: number }) =>
  count === 1 ? t('1 person was reminded.') : t('{count} people were reminded.', { count })

/** What can be done with the participants of a batch. */
export const participantActions = (params: Place): ParticipantActions => ({
  add: async () => {
    const body = await askPeople()
    const answer =
      body && (await runCall(classroomParticipantApi.add, { params, body }, { failed: 'Failed to add participants' }))
    if (answer) await tellAdded(answer)
  },
  remind: () =>
    void runCall(classroomParticipantApi.remind, { params }, { done: reminded, failed: 'Failed to remind participants' }),
  move: async (row) => {
    const batch_id = await askOtherBatch(params, row.name)
    if (!batch_id) return
    const told = { done: 'Participant has been successfully moved.', failed: 'Failed to move participant' }
    await runCall(classroomParticipantApi.move, { params: { ...params, participantId: row.id }, body: { batch_id } }, told)
  },
  remove: async ({ id: participantId }) => {
    if (!(await ask(REMOVE))) return
    const told = { done: 'Participant Deleted Successfully', failed: 'Failed to remove participant' }
    await runCall(classroomParticipantApi.remove, { params: { ...params, participantId } }, told)
  },
  graduate: async (participant_ids, done) => {
    const verdict = await askGraduation(participant_ids.length)
    if (!verdict) return
    const told = { done: 'Graduation has been successfully saved.', failed: 'Failed to save graduation' }
    if (await runCall(classroomParticipantApi.graduate, { params, body: { participant_ids, ...verdict } }, told)) done()
  },
})
