import type { Endpoint } from '@pelita/contract/core/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'
import { bind, type Handler } from './bind.ts'
import { bulkCall } from './bulk-call.ts'

/** What `app.ts` mounts: the calls of one area. */
export type Mount = (area: string, app: FastifyInstance, services: Services) => void

/** A call about several records needs none of its own. */
export type Handlers<Api extends Record<string, Endpoint>> = {
  [K in keyof Api as Api[K] extends { each: string } ? never : K]: Handler<Api[K]>
}

/** One handler per endpoint of an area; a forgotten one does not compile. */
export const implement =
  <const Api extends Record<string, Endpoint>>(api: Api, handlers: Handlers<Api>): Mount =>
  (area, app, services) => {
    const on = bind(app, services)
    const all = handlers as unknown as Record<string, Handler<Endpoint>>
    for (const [name, e] of Object.entries(api)) {
      const single = e.each === undefined ? undefined : api[e.each]
      const run = single ? bulkCall(single, all[e.each ?? ''] as never) : all[name]
      on(`${area}.${name}`, e, run as Handler<Endpoint>)
    }
  }
