import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress, publicLookup } from './public-address.ts'

const BODY_MAX = 10 * 1024 * 1024

class OutgoingRefused extends Error {}

export interface OutgoingRequest {
  readonly method?: 'GET' | 'POST' | 'HEAD'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
  readonly timeoutMs: number
  /** Only whether it answers: what follows may be a film. */
  readonly headOnly?: boolean
  /** Hosts the server's owner trusts beyond the public ones. */
  readonly trusted: readonly string[]
}

export interface OutgoingAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

const bare = (hostname: string) => hostname.replace(/^\[|\]$/g, '')

/** https and public addresses only; a trusted host may be anything. */
function checkAddress(url: URL, trusted: readonly string[]): boolean {
  if (trusted.includes(url.host)) return true
  const host = bare(url.hostname)
  if (url.protocol !== 'https:' || url.username || (isIP(host) !== 0 && !isPublicAddress(host)))
    throw new OutgoingRefused(`${url.host} is not called`)
  return false
}

/** Whether it would be called at all, told when it is entered; where its name leads is looked up at each call. */
export function mayBeCalled(address: string, trusted: readonly string[]): boolean {
  try {
    const url = new URL(address)
    return checkAddress(url, trusted) || isIP(bare(url.hostname)) !== 0 || /.\.(?!localhost$)./.test(url.hostname)
  } catch {
    return false
  }
}

/** Calls an address that somebody entered. It follows no redirect: where one leads was not checked. */
export async function outgoingCall(address: string, request: OutgoingRequest): Promise<OutgoingAnswer> {
  const url = new URL(address)
  const isTrusted = checkAddress(url, request.trusted)
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((resolve, reject) => {
    const call = send(
      url,
      {
        method: request.method ?? 'GET',
        headers: { accept: 'application/json', ...request.headers },
        signal: AbortSignal.timeout(request.timeoutMs),
        agent: false,
        ...(!isTrusted && { lookup: publicLookup }),
      },
      (response) => {
        if (request.headOnly) {
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: '' })
          response.destroy()
          return
        }
        const chunks: Buffer[] = []
        let size = 0
        response.on('data', (chunk: Buffer) => {
          size += chunk.length
          if (size > BODY_MAX) response.destroy(new OutgoingRefused('The answer is too large'))
          else chunks.push(chunk)
        })
        response.once('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks).toString('utf8') }),
        )
        response.on('error', reject)
      },
    )
    call.on('error', reject)
    // Also without an error, such as after an answer that wants to speak another protocol: whoever waits must not wait for ever.
    call.once('close', () => reject(new OutgoingRefused('The connection was closed without an answer')))
    call.end(request.body)
  })
}
