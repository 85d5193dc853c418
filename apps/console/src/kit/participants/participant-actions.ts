import type { OpenRunCalls, ParticipantCalls } from '@pelita/contract/learning/participant-calls.ts'
import type { ParticipantRow } from '@pelita/contract/learning/participants.ts'
import { ask } from '../feedback/ask.tsx'
import { lazyOpener } from '../feedback/lazy-opener.ts'
import { runCall, tryCall } from '../feedback/run-call.ts'
import type { OtherRun } from './ask-other-run.tsx'

const askPeople = lazyOpener(async () => (await import('./ask-people.tsx')).askPeople)
const tellAdded = lazyOpener(async () => (await import('./tell-added.tsx')).tellAdded)
const askRemind = lazyOpener(async () => (await import('./ask-remind.tsx')).askRemind)
const askSheet = lazyOpener(async () => (await import('./ask-sheet.tsx')).askSheet)
const askGraduation = lazyOpener(async () => (await import('./ask-graduation.tsx')).askGraduation)
const askAccess = lazyOpener(async () => (await import('./ask-access.tsx')).askAccess)
const askOtherRun = lazyOpener(async () => (await import('./ask-other-run.tsx')).askOtherRun)

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

type Named = Pick<ParticipantRow, 'id' | 'name'>

/** What can be done with who takes part in a content without batches. */
export const openRunActions = (api: OpenRunCalls, params: RunParams) => {
  const of = (row: Named) => ({ params: { ...params, participantId: row.id } })
  return {
    add: async () => {
      const answer = await askPeople({ api, params })
      if (answer) await tellAdded(answer)
    },
    import: async () => {
      const answer = await askSheet(api, params)
      if (answer) await tellAdded(answer)
    },
    remind: () => void askRemind({ api, params }),
    reset: async (row: Named) => {
      if (!(await ask({ ...RESET, values: { name: row.name } }))) return
      const told = { done: 'Progress has been successfully reset.', failed: 'Failed to reset progress' }
      await runCall(api.reset, of(row), told)
    },
    extend: async (row: Pick<ParticipantRow, 'id' | 'name' | 'access_until'>) => {
      const done = 'Access has been successfully extended.'
      await askAccess(row, (body) => tryCall(api.decide, { ...of(row), body }, done))
    },
    remove: async (row: Named) => {
      if (!(await ask(REMOVE))) return
      await runCall(api.remove, of(row), { done: 'Participant Deleted Successfully', failed: 'Failed to remove participant' })
    },
  }
}
export type OpenRunActions = ReturnType<typeof openRunActions>

/** Only runs beside each other know moving and graduation. */
export type RunCalls = OpenRunCalls & Partial<Pick<ParticipantCalls, 'move' | 'graduate'>>

/** The same for one of several runs, between which people move and whose graduation somebody may decide. */
export const participantActions = (api: RunCalls, params: RunParams) => {
  const { move, graduate } = api
  return {
    ...openRunActions(api, params),
    move: async (row: Named, runs: readonly OtherRun[]) => {
      if (move) await askOtherRun({ api: { ...api, move }, params: { ...params, participantId: row.id }, runs, name: row.name })
    },
    graduate: async (rows: readonly ParticipantRow[], done: () => void) => {
      if (graduate && (await askGraduation({ api: { graduate }, params, rows }))) done()
    },
  }
}
export type ParticipantActions = ReturnType<typeof participantActions>
