import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { idParams, instant } from '../core/fields.ts'
import { UPLOAD_GROUP_KEYS } from '../core/upload-groups.ts'
import { COMPLETIONS } from '../learning/item-types.ts'
import { ITEM_STATES, learningStep } from '../learning/learner-catalogue.ts'
import { shownSession } from '../learning/meeting-sessions.ts'

/** Steps of a class that are no record of their own. */
export const STEP_TYPES = ['html5', 'others', 'online_meeting'] as const

export const STEP_FILE_MAX_BYTES = 25_000_000

const step = z.object({
  relation_id: z.uuid(),
  type: z.enum(STEP_TYPES),
  title: z.string(),
  description: z.string().nullable(),
  instruction: z.string().nullable(),
  /** Of a meeting: only for those who may come, and where seats are limited for those who have one. */
  url: z.string().nullable(),
  /** Of a meeting that takes place several times. */
  sessions: z.array(shownSession),
  /** Why I cannot come to this meeting. */
  refusal: z.string().nullable(),
  /** Of a meeting with limited seats; null where there are enough for everybody. */
  seats: z.object({ left: z.number(), is_mine: z.boolean() }).nullable(),
  /** Of a meeting: how long I have been there. */
  view_seconds: z.number(),
  /** What I have to hand in; null where it is done by opening it. */
  file_upload_type: z.enum(UPLOAD_GROUP_KEYS).nullable(),
  /** What I handed in, by a link signed for some minutes. */
  file: z.object({ name: z.string(), size: z.number(), url: z.string(), handed_in_at: instant }).nullable(),
  /** Signed, for some hours: the first page of the package, on an origin of its own. Null where this server shows none. */
  frame_url: z.string().nullable(),
  /** `message`: the package says itself when it is done. */
  completion: z.enum(COMPLETIONS),
  state: z.enum(ITEM_STATES),
  module_type: z.string(),
  module_id: z.uuid(),
})
export type LearnerStep = z.output<typeof step>

const wayStep = learningStep.pick({ relation_id: true, asset_id: true, asset_type: true, title: true, state: true })

export const learnerStepApi = {
  detail: endpoint({
    method: 'GET',
    path: '/learner/steps/:id',
    access: 'learner',
    trial: 'own',
    summary:
      'A package, a link or an online meeting of one of my classes, by its relation_id; what cannot be opened now says why',
    params: idParams,
    data: step,
  }),
  lock: endpoint({
    method: 'GET',
    path: '/learner/steps/:id/lock',
    access: 'learner',
    trial: 'own',
    summary:
      'Why a step of one of my classes cannot be started now, by its relation_id, what has to be done first, where it belongs and what comes after it',
    params: idParams,
    data: z.object({
      reason: z.string().nullable(),
      first: wayStep.nullable(),
      /** The class it stands in. */
      content: z.object({ module_type: z.string(), module_id: z.uuid(), title: z.string() }),
      /** What comes after it and can be opened; null where it is the last, or what follows waits for something else. */
      next: wayStep.nullable(),
    }),
  }),
  takeSeat: endpoint({
    method: 'POST',
    path: '/learner/steps/:id/seat',
    access: 'learner',
    summary: 'Takes one of the limited seats of a meeting, which then tells where it is',
    params: idParams,
    data: step,
  }),
  handIn: endpoint({
    method: 'POST',
    path: '/learner/steps/:id/file',
    access: 'learner',
    summary: 'Hands in the file a step asks for, again in place of the one before; then the step is done',
    params: idParams,
    upload: z.object({}),
    spool: STEP_FILE_MAX_BYTES,
    data: step,
    status: 201,
    limit: { max: 20, per: 'user' },
  }),
}
