import type { Endpoint } from '@pelita/contract/core/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'
import { bind, type Handler } from './bind.ts'

/** What `app.ts` mounts: the calls of one area. */
export type Mount = (area: string, app: FastifyInstance, services: Services) => void

/** One handler per endpoint of an area; a forgotten one does not compile. */
export const implement =
  <const Api extends Record<string, Endpoint>>(api: Api, handlers: { [K in keyof Api]: Handler<Api[K]> }): Mount =>
  (area, app, services) => {
    const on = bind(app, services)
    for (const [name, e] of Object.entries(api)) on(`${area}.${name}`, e as Api[string], handlers[name] as Handler<Api[string]>)
  }
