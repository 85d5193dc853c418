import type { ParticipantCalls } from '@pelita/contract/learning/participant-calls.ts'
import type { ParticipantRow } from '@pelita/contract/learning/participants.ts'
import { ask } from '../feedback/ask.tsx'
import { laterOpener } from '../feedback/later-opener.ts'
import { runCall } from '../feedback/run-call.ts'
import { t } from '../text/t.ts'
import type { OtherRun } from './ask-other-run.tsx'

const askPeople = laterOpener(async () => (await import('./ask-people.tsx')).askPeople)
const tellAdded = laterOpener(async () => (await import('./tell-added.tsx')).tellAdded)
const askSheet = laterOpener(async () => (await import('./ask-sheet.tsx')).askSheet)
const askGraduation = laterOpener(async () => (await import('./ask-graduation.tsx')).askGraduation)
const askOtherRun = laterOpener(async () => (await import('./ask-other-run.tsx')).askOtherRun)

export type RunParams = Readonly<Record<string, string>>

const REMOVE = {
  title: 'Remove participant?',
  text: 'Progress and results of this participant will be kept in the archive.',
  confirm: 'Remove',
  tone: 'error',
} as const

const RESET = {
  title: 'Reset Progress?',
  text: 'Attempts, submissions, scores and the result of {name} are deleted, and achievements that were not claimed yet are taken back. Seat, attendance, feedback and claimed achievements are kept. The history tells that it was done.',
  confirm: 'Reset Progress',
  tone: 'error',
} as const

const reminded = ({ reminded: count }: { reminded: number }) =>
  count === 1 ? t('1 person was reminded.') : t('{count} people were reminded.', { count })

/** What can be done with the participants of one run, by the calls of its kind of content. */
export const participantActions = (api: ParticipantCalls, params: RunParams) => {
  const of = (row: ParticipantRow) => ({ params: { ...params, participantId: row.id } })
  return {
    add: async () => {
      const body = await askPeople()
      const answer = body && (await runCall(api.add, { params, body }, { failed: 'Failed to add participants' }))
      if (answer) await tellAdded(answer)
    },
    import: async () => {
      const answer = await askSheet(api.import, params)
      if (answer) await tellAdded(answer)
    },
    remind: () => void runCall(api.remind, { params }, { done: reminded, failed: 'Failed to remind participants' }),
    move: async (row: ParticipantRow, runs: readonly OtherRun[]) => {
      const batch_id = await askOtherRun(runs, row.name)
      if (!batch_id) return
      const told = { done: 'Participant has been successfully moved.', failed: 'Failed to move participant' }
      await runCall(api.move, { ...of(row), body: { batch_id } }, told)
    },
    reset: async (row: ParticipantRow) => {
      if (!(await ask({ ...RESET, values: { name: row.name } }))) return
      const told = { done: 'Progress has been successfully reset.', failed: 'Failed to reset progress' }
      await runCall(api.reset, of(row), told)
    },
    remove: async (row: ParticipantRow) => {
      if (!(await ask(REMOVE))) return
      await runCall(api.remove, of(row), { done: 'Participant Deleted Successfully', failed: 'Failed to remove participant' })
    },
    graduate: async (participant_ids: string[], done: () => void) => {
      const verdict = await askGraduation(participant_ids.length)
      if (!verdict) return
      const told = { done: 'Graduation has been successfully saved.', failed: 'Failed to save graduation' }
      if (await runCall(api.graduate, { params, body: { participant_ids, ...verdict } }, told)) done()
    },
  }
}
export type ParticipantActions = ReturnType<typeof participantActions>
