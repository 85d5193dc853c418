import { type CallInput, type CallOutput, type Endpoint, FILE, honoursKey } from '@pelita/contract/core/endpoint.ts'
import { ApiError, EXPIRED, errorOf, unreachable } from './api-error.ts'
import { randomId } from './random-id.ts'
import { bodyOf, type Parts, urlOf } from './request.ts'
import { sendUpload, type UploadProgress } from './send-upload.ts'

/** Whose calls these are: the console and the learner app keep separate tokens. */
export interface Credentials {
  token: () => string | null
  orgCode: () => string | null
  /** The server no longer knows this token. */
  expired: (token: string) => void
  /** Lets the person prove that it is them; false: they thought better of it. */
  prove?: () => Promise<boolean>
  /** Throws for a call that must not be sent now. */
  refuse?: (endpoint: Endpoint) => void
}

export interface CallOptions {
  signal?: AbortSignal
  /** Names one attempt of the person; a repetition with the same key happens only once. */
  key?: string
  /** Told while a file is on its way up. */
  onProgress?: UploadProgress
  /** Told what the server says of what it did. */
  onMessage?: (message: string) => void
}

const RETRY_AFTER_MS = [300, 1200]

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** The database is restarting, or a proxy speaks for a server that is: a 502 of the server itself tells of others, who were asked again already. */
const isPassing = ({ status, headers }: Response): boolean =>
  status === 503 || ((status === 502 || status === 504) && !headers.get('content-type')?.includes('json'))

/** Repeats a call the network or a restart lost, where repeating is harmless: reads, and writes that carry a key. */
async function send(url: string, init: RequestInit, repeatable: boolean): Promise<Response> {
  for (const pause of repeatable ? RETRY_AFTER_MS : []) {
    try {
      const response = await fetch(url, init)
      if (!isPassing(response)) return response
      await wait(pause)
    } catch (cause) {
      if (init.signal?.aborted) throw cause
      await wait(pause)
    }
  }
  try {
    return await fetch(url, init)
  } catch (cause) {
    throw init.signal?.aborted ? cause : unreachable()
  }
}

const headersOf = (endpoint: Endpoint, body: BodyInit | undefined, credentials: Credentials, key: string) => {
  const headers = new Headers({ accept: 'application/json' })
  const token = credentials.token()
  const orgCode = credentials.orgCode()
  if (token) headers.set('authorization', `Bearer ${token}`)
  // A public call is about the organisation of this browser, whoever may be signed in.
  if (orgCode && (!token || endpoint.access === 'public')) headers.set('x-org-code', orgCode)
  if (typeof body === 'string') headers.set('content-type', 'application/json')
  if (honoursKey(endpoint)) headers.set('idempotency-key', key)
  return { headers, token }
}

interface Parsed {
  readonly success: boolean
  readonly data?: unknown
  readonly error?: unknown
}

/** The built console carries no schemas of answers: there the server alone answers for their shape, and only that there is one is asked (decision 5). */
export const inShape = ({ data: schema }: { data?: Endpoint['data'] }, data: unknown): Parsed =>
  typeof schema === 'object' ? schema.safeParse(data) : { success: data !== undefined, data }

async function answerOf(endpoint: Endpoint, response: Response, { signal, onMessage }: CallOptions): Promise<unknown> {
  if (endpoint.data === FILE) return response.blob()
  const envelope: unknown = await response.json().catch(() => null)
  // A page that was left while its answer arrived has nothing to complain about.
  signal?.throwIfAborted()
  const message = envelope && typeof envelope === 'object' && 'message' in envelope ? envelope.message : undefined
  // Also where the status says that all is well.
  if (message === EXPIRED) throw new ApiError({ status: response.status, messages: [EXPIRED] })
  const data = envelope && typeof envelope === 'object' && 'data' in envelope ? envelope.data : undefined
  const parsed = inShape(endpoint, data)
  if (parsed.success) {
    if (message !== undefined) onMessage?.(String(message))
    return parsed.data
  }
  console.error(`${endpoint.method} ${endpoint.path} answered in another shape`, parsed.error)
  throw new ApiError({ status: response.status, title: 'Unknown error', messages: ['An unknown error occurred'] })
}

/** Asks once for all calls that wait for it. */
const askedOnce = ({ prove }: Credentials) => {
  let asking: Promise<boolean> | null = null
  return async (): Promise<boolean> => {
    asking ??= (prove?.() ?? Promise.resolve(false)).finally(() => {
      asking = null
    })
    return asking
  }
}

/** The only function that talks HTTP. */
export const makeCall = (credentials: Credentials) => {
  const prove = askedOnce(credentials)
  return async <E extends Endpoint>(endpoint: E, input: CallInput<E>, options: CallOptions = {}): Promise<CallOutput<E>> => {
    credentials.refuse?.(endpoint)
    const parts = (input ?? {}) as Parts
    const body = bodyOf(endpoint, parts)
    const { headers, token } = headersOf(endpoint, body, credentials, options.key ?? randomId())
    const init: RequestInit = { method: endpoint.method, headers, credentials: 'same-origin' }
    if (body !== undefined) init.body = body
    if (options.signal) init.signal = options.signal
    const repeatable = endpoint.method === 'GET' || honoursKey(endpoint)
    const url = urlOf(endpoint, parts)
    const { onProgress } = options
    const sendOnce = async () => {
      const response = onProgress ? await sendUpload(url, init, onProgress) : await send(url, init, repeatable)
      if (!response.ok) throw await errorOf(response)
      // The answer is the endpoint's own, which the generic cannot express.
      return (await answerOf(endpoint, response, options)) as CallOutput<E>
    }
    try {
      return await sendOnce()
    } catch (cause) {
      if (token && cause instanceof ApiError && cause.expired && endpoint.access !== 'public') credentials.expired(token)
      if (cause instanceof ApiError && cause.asksProof && (await prove())) return sendOnce()
      throw cause
    }
  }
}
