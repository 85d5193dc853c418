import type { AddressInfo } from 'node:net'
import { type CallInput, type CallOutput, type Endpoint, FILE } from '@pelita/contract/core/endpoint.ts'
import type { Failure, Success } from '@pelita/contract/core/envelope.ts'
import { fillPath } from '@pelita/contract/core/screen.ts'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'

export interface Sent {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  file?: Blob & { name: string }
  fields?: Record<string, unknown>
}

export class CallFailed extends Error {
  readonly status: number
  readonly body: Failure
  constructor(status: number, body: Failure) {
    super(`${status} ${body.error}: ${[body.message].flat().join(', ')}`)
    this.status = status
    this.body = body
  }
}

/** A caller with a token (or none): `send` answers whatever came, `call` the data or throws. */
export class Client {
  readonly #app: FastifyInstance
  readonly headers: Record<string, string>
  constructor(app: FastifyInstance, headers: Record<string, string> = {}) {
    this.#app = app
    this.headers = headers
  }

  with(headers: Record<string, string>): Client {
    return new Client(this.#app, { ...this.headers, ...headers })
  }

  async send(e: Endpoint, input: Sent = {}): Promise<LightMyRequestResponse> {
    const search = new URLSearchParams(
      Object.entries(input.query ?? {}).flatMap(([name, value]) =>
        value === undefined || value === null ? [] : [[name, String(value)]],
      ),
    ).toString()
    const url = `/api${fillPath(e.path, input.params)}${search ? `?${search}` : ''}`
    if (input.file) return this.#app.inject({ method: e.method, url, headers: this.headers, payload: formOf(input) })
    const payload = input.body === undefined ? undefined : JSON.stringify(input.body)
    return this.#app.inject({
      method: e.method,
      url,
      headers: { ...this.headers, ...(payload !== undefined && { 'content-type': 'application/json' }) },
      payload,
    })
  }

  /** What is no call of the contract, over a real line: a body that is read as it comes cannot be injected. */
  async plain(
    method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE',
    path: string,
    headers: Record<string, string>,
    payload?: Buffer | ReadableStream,
  ) {
    if (!this.#app.server.listening) await this.#app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = this.#app.server.address() as AddressInfo
    // What comes as a stream is sent without saying how long it will be.
    const body = payload && (payload instanceof ReadableStream ? payload : new Uint8Array(payload))
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { ...this.headers, ...headers },
      signal: AbortSignal.timeout(20_000),
      ...(body && { body, duplex: 'half' }),
    })
    const text = await response.text()
    return { statusCode: response.status, headers: Object.fromEntries(response.headers), json: () => JSON.parse(text) }
  }

  async call<E extends Endpoint>(e: E, input: CallInput<E>): Promise<E['data'] extends typeof FILE ? Buffer : CallOutput<E>> {
    const response = await this.send(e, input as Sent)
    if (response.statusCode >= 400) throw new CallFailed(response.statusCode, response.json<Failure>())
    return (e.data === FILE ? response.rawPayload : response.json<Success<unknown>>().data) as never
  }
}

function formOf(input: Sent): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(input.fields ?? {})) form.append(name, String(value))
  if (input.file) form.append('file', input.file, input.file.name)
  return form
}

/** Status and words of a call that was refused; null where it was not. */
export async function refusal(sent: Promise<unknown>) {
  const failed = (await sent.then(
    () => null,
    (cause: unknown) => cause,
  )) as CallFailed | null
  return failed && [failed.status, [failed.body.message].flat().join()]
}
