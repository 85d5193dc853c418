import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { idParams, instant, optionalText, says } from '../core/fields.ts'

export const EXPERT_WORK = ['assignment', 'quiz', 'graduation'] as const
/** The oldest are shown; the others follow once these are done. */
export const MOST_EXPERT_WORK = 200

/** Something of a batch that waits for one of its experts: work to grade, or whether somebody passed. */
export const expertWork = z.object({
  kind: z.enum(EXPERT_WORK),
  /** The result, the attempt or the participant: what the call that answers it names. */
  id: z.uuid(),
  title: z.string(),
  module_title: z.string(),
  batch_id: z.uuid(),
  batch_title: z.string(),
  name: z.string(),
  nik: z.string(),
  score: z.number().nullable(),
  /** Of whom graduation waits: how much of the meetings so far they came to, in percent. */
  attendance: z.number().nullable(),
  waiting_since: instant,
})
export type ExpertWork = z.output<typeof expertWork>

/** For experts of a batch, with their own learner session; never by an API credential. */
export const learnerExpertApi = {
  queue: endpoint({
    method: 'GET',
    path: '/learner/expert/queue',
    access: 'learner',
    byPerson: true,
    summary: 'What waits for me as an expert of a batch, the oldest first',
    query: z.object({ kind: z.enum(EXPERT_WORK, says.notValid('Kind')).optional() }),
    data: z.object({ results: z.array(expertWork), total: z.number() }),
  }),
  decide: endpoint({
    method: 'PATCH',
    path: '/learner/expert/participants/:id',
    access: 'learner',
    byPerson: true,
    summary: 'Decides as an expert of the batch whether a participant passed',
    params: idParams,
    body: z.object({
      learning_status: z.enum(['passed', 'not_passed'], says.notValid('Result')),
      note: optionalText('Note', 500),
    }),
    data: z.object({ id: z.uuid(), learning_status: z.enum(['passed', 'not_passed']) }),
    message: 'Graduation has been successfully saved.',
  }),
}
