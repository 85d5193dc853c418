import type { OpenRunCalls, ParticipantCalls } from '@pelita/contract/learning/participant-calls.ts'
import { type Handlers, implement } from '../../platform/http/implement.ts'
import { participantHandlers, type RunOf } from '../cohort/participants/participant-handlers.ts'
import { LAST_FIRST } from '../cohort/participants/participants.queries.ts'
import { eachCall, type Given, type Run, whereItStands } from './received-calls.ts'
import { asGrader } from './visit.ts'

interface Decided {
  readonly participant_ids?: readonly string[]
  readonly learning_status?: string | null
}

/** Whose result the call decides; nobody's where it is about a seat. */
const JUDGED: Readonly<Record<string, (said: Decided, participantId: string) => readonly string[]>> = {
  graduate: ({ participant_ids = [] }) => participant_ids,
  decide: ({ learning_status }, id) => (learning_status ? [id] : []),
  reset: (_, id) => [id],
}

/** How it went for somebody is said by their own organisation, but in batches by the owner (decision 43). */
const judged =
  (name: string, run: Run): Run =>
  (given: Given) => {
    const { db, params, body } = given
    const ids = JUDGED[name]?.((body ?? {}) as Decided, params.participantId ?? '') ?? []
    if (ids.length === 0) return whereItStands(run)(given)
    return asGrader(db, { table: 'contents', id: params.id ?? '' }, { table: 'enrollments', ids }, () => run(given))
  }

/** An organisation deals with its own people in what it received as in what is its own (decision 129). */
const ofOwnPeople = (handlers: Handlers<ParticipantCalls>) =>
  eachCall<ParticipantCalls>(handlers, (name, run) => (name in JUDGED ? judged(name, run) : whereItStands(run)))

/** Everything an administrator does with participants, for the calls of one kind of content; its path names the content `:id`. */
export const participantRoutes = (api: ParticipantCalls, runOf: RunOf) => implement(api, ofOwnPeople(participantHandlers(runOf)))

/** The same for a kind without batches. */
export const openRunRoutes = (api: OpenRunCalls, runOf: RunOf) =>
  implement(api, ofOwnPeople(participantHandlers(runOf, LAST_FIRST)))
