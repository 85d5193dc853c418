import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { idParams } from '../core/fields.ts'
import { COMPLETIONS } from '../learning/item-types.ts'
import { shownSession } from '../learning/meeting-sessions.ts'
import { ITEM_STATES } from './learner-catalogue.ts'

/** Steps of a class that are no record of their own. */
export const STEP_TYPES = ['html5', 'others', 'online_meeting'] as const

export const learnerStepApi = {
  detail: endpoint({
    method: 'GET',
    path: '/learner/steps/:id',
    access: 'learner',
    summary:
      'A package, a link or an online meeting of one of my classes, by its relation_id; what cannot be opened now says why',
    params: idParams,
    data: z.object({
      relation_id: z.uuid(),
      type: z.enum(STEP_TYPES),
      title: z.string(),
      description: z.string().nullable(),
      instruction: z.string().nullable(),
      url: z.string().nullable(),
      /** Of a meeting that takes place several times. */
      sessions: z.array(shownSession),
      /** Signed, for some hours: the first page of the package, on an origin of its own. Null where this server shows none. */
      frame_url: z.string().nullable(),
      /** `message`: the package says itself when it is done. */
      completion: z.enum(COMPLETIONS),
      state: z.enum(ITEM_STATES),
      module_type: z.string(),
      module_id: z.uuid(),
    }),
  }),
}
