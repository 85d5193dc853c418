import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { z } from 'zod'
import { unavailable } from '../../../platform/http/errors.ts'
import { type OutgoingAnswer, outgoingCall } from '../../../platform/outgoing/outgoing-call.ts'
import { assessmentAnswer, assessmentsAnswer, eventsAnswer, type RemoteAssessment, tokenAnswer } from './digiverse-shapes.ts'
import { NotTaken } from './not-taken.ts'

export interface Connection {
  readonly base_url: string
  readonly client_id: string
  readonly client_secret: string
}

export interface ClientOptions {
  readonly trusted: readonly string[]
  readonly timeoutMs?: number
  /** Between two tries. */
  readonly pauseMs?: number
}

export interface DigiverseClient {
  events(query: { page: number; size: number; search?: string | undefined }): Promise<z.output<typeof eventsAnswer>>
  /** null when the platform does not know it. */
  assessments(eventId: string): Promise<z.output<typeof assessmentsAnswer>['contents'] | null>
  /** Throws `NotTaken` when this one cannot be read. */
  assessment(id: string): Promise<RemoteAssessment | null>
}

const TIMEOUT_MS = 10_000
const RETRIES = 2

const unreachable = () => unavailable('DigiVerse is not reachable')
const unreadable = () => new NotTaken('DigiVerse sends it in a form that cannot be read')

/** Tokens that are still good, by connection; they outlive one request. */
const tokens = new Map<string, { readonly token: string; readonly until: number }>()

/** A page of a proxy or half an answer: the platform is not well. */
const json = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    throw unreachable()
  }
}

const parsed = <S extends z.ZodType>(schema: S, { body }: OutgoingAnswer, otherShape: () => Error = unreachable): z.output<S> => {
  const read = schema.safeParse(json(body))
  if (!read.success) throw otherShape()
  return read.data
}

/** The events platform: 10 seconds for each try, two retries, a new token once; whatever else goes wrong is one sentence. */
export function digiverseClient(connection: Connection, options: ClientOptions): DigiverseClient {
  const { trusted, timeoutMs = TIMEOUT_MS, pauseMs = 300 } = options
  const base = connection.base_url.replace(/\/+$/, '')
  const secretHash = createHash('sha256').update(connection.client_secret).digest('hex')
  const tokenKey = `${base} ${connection.client_id} ${secretHash}`

  const tried = async (work: () => Promise<OutgoingAnswer>): Promise<OutgoingAnswer> => {
    for (let n = 0; n <= RETRIES; n++) {
      if (n > 0) await pause(pauseMs * n)
      const answer = await work().catch(() => null)
      if (answer && answer.status < 500) return answer
    }
    throw unreachable()
  }
  const renew = async (): Promise<string> => {
    const { client_id, client_secret } = connection
    const body = JSON.stringify({ grant_type: 'client_credentials', client_id, client_secret })
    const headers = { 'content-type': 'application/json' }
    const answer = await tried(() => outgoingCall(`${base}/oauth/token`, { method: 'POST', headers, body, timeoutMs, trusted }))
    if (answer.status !== 200) throw unreachable()
    const { access_token, expires_in } = parsed(tokenAnswer, answer)
    tokens.set(tokenKey, { token: access_token, until: Date.now() + (expires_in - 30) * 1_000 })
    return access_token
  }
  const known = () => {
    const found = tokens.get(tokenKey)
    return found && found.until > Date.now() ? found.token : null
  }
  const get = async (path: string): Promise<OutgoingAnswer | null> => {
    const withToken = (token: string) =>
      tried(() => outgoingCall(base + path, { headers: { authorization: `Bearer ${token}` }, timeoutMs, trusted }))
    const first = await withToken(known() ?? (await renew()))
    const answer = first.status === 401 ? await withToken(await renew()) : first
    if (answer.status === 404) return null
    if (answer.status !== 200) throw unreachable()
    return answer
  }
  const read = async <S extends z.ZodType>(path: string, schema: S, otherShape?: () => Error): Promise<z.output<S> | null> => {
    const answer = await get(path)
    return answer && parsed(schema, answer, otherShape)
  }

  return {
    async events({ page, size, search }) {
      const query = new URLSearchParams({ page: String(page), size: String(size), ...(search && { search }) })
      const answer = await read(`/api/v1/events?${query}`, eventsAnswer)
      if (!answer) throw unreachable()
      return answer
    },
    assessments: async (eventId) =>
      (await read(`/api/v1/events/${encodeURIComponent(eventId)}/assessments`, assessmentsAnswer))?.contents ?? null,
    assessment: (id) => read(`/api/v1/assessments/${encodeURIComponent(id)}`, assessmentAnswer, unreadable),
  }
}
