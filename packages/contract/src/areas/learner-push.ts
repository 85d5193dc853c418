import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { choice, says } from '../core/fields.ts'
import { webAddress } from '../core/web-address.ts'
import { NOTIFICATION_EVENTS } from '../notifications/events.ts'

const base64 = (label: string, most: number) =>
  z
    .string(says.required(label))
    .min(1, says.required(label))
    .max(most, says.notValid(label))
    .regex(/^[A-Za-z0-9_-]+=*$/, says.notValid(label))
const address = webAddress('Endpoint', 1000)

export const learnerPush = z.object({
  /** What a browser has to know before it lets this server push: the point of its key, base64url. */
  public_key: z.string(),
  /** How many of my devices are told. */
  devices: z.number(),
  /** Of what they are told; false: I do not want it. */
  kinds: z.array(z.object({ event: z.enum(NOTIFICATION_EVENTS), title: z.string(), wanted: z.boolean() })),
})
export type LearnerPush = z.output<typeof learnerPush>

const path = '/learner/push'

export const learnerPushApi = {
  state: endpoint({
    method: 'GET',
    path,
    access: 'learner',
    summary: 'What a browser needs to be told of something by push, and of what I want to be told',
    data: learnerPush,
  }),
  subscribe: endpoint({
    method: 'POST',
    path,
    access: 'learner',
    summary: 'Tells this device by push from now on, as long as I am signed in on it',
    body: z.object({
      endpoint: address,
      keys: z.object({ p256dh: base64('Key', 200), auth: base64('Key', 50) }, says.required('Keys')),
    }),
    data: learnerPush,
    limit: { max: 20, per: 'user' },
  }),
  unsubscribe: endpoint({
    method: 'DELETE',
    path,
    access: 'learner',
    summary: 'Tells this device no more',
    query: z.object({ endpoint: address }),
    data: learnerPush,
  }),
  choose: endpoint({
    method: 'PATCH',
    path,
    access: 'learner',
    summary: 'Sets the kinds of which I want no push',
    body: z.object({
      unwanted: z
        .array(choice('Notification', NOTIFICATION_EVENTS), says.notValid('Notifications'))
        .max(NOTIFICATION_EVENTS.length, says.notValid('Notifications')),
    }),
    data: learnerPush,
  }),
}
