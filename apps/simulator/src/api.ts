import type { CallInput, CallOutput, Endpoint } from '@pelita/contract/core/endpoint.ts'
import type { Failure, Success } from '@pelita/contract/core/envelope.ts'
import { fillPath } from '@pelita/contract/core/screen.ts'
import type { z } from 'zod'

/** The server said no; `message` is what a participant would read. */
export class Refused extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

interface Sent {
  readonly params?: Record<string, unknown>
  readonly query?: Record<string, unknown>
  readonly body?: unknown
  readonly file?: Blob & { readonly name: string }
  readonly fields?: Record<string, unknown>
}

export type Call = <E extends Endpoint>(e: E, input: CallInput<E>) => Promise<CallOutput<E>>

/** Calls the server as anybody would, over HTTP; whoever the headers name. */
export const caller =
  (url: string, headers: Readonly<Record<string, string>> = {}): Call =>
  async <E extends Endpoint>(e: E, input: CallInput<E>) => {
    const { params, query, body, file, fields } = input as Sent
    const form = file && formOf(file, fields)
    const search = new URLSearchParams(
      Object.entries(query ?? {}).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
    )
    const response = await patiently(() =>
      fetch(`${url}/api${fillPath(e.path, params)}?${search}`, {
        method: e.method,
        headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(form && { body: form }),
      }),
    )
    const answer = (await response.json()) as Success<unknown> | Failure
    if (!answer.success) throw new Refused(response.status, [answer.message].flat().join(', '))
    return (e.data as z.ZodType).parse(answer.data) as CallOutput<E>
  }

/** Comes back when the server asks to wait: one credential acts for a whole class. */
async function patiently(send: () => Promise<Response>): Promise<Response> {
  const response = await send()
  if (response.status !== 429) return response
  await new Promise((resolve) => setTimeout(resolve, Number(response.headers.get('retry-after') ?? 1) * 1000))
  return patiently(send)
}

function formOf(file: Blob & { readonly name: string }, fields: Record<string, unknown> = {}): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  form.append('file', file, file.name)
  return form
}
