import type { Readable, Writable } from 'node:stream'
import { startCaged } from './browser-cage.ts'

interface Answer {
  readonly id?: number
  readonly method?: string
  readonly sessionId?: string
  readonly result?: Record<string, unknown>
  readonly error?: { readonly message: string }
}

interface Waiting {
  readonly resolve: (result: Record<string, unknown>) => void
  readonly reject: (cause: Error) => void
}

/** A browser spoken to over two pipes: nothing listens on the network, and it ends when we do. */
export interface Browser {
  send(method: string, params?: Record<string, unknown>, sessionId?: string): Promise<Record<string, unknown>>
  /** Resolves at the next event of this name. */
  next(method: string, sessionId: string): Promise<void>
  readonly alive: () => boolean
  /** Resolves when nothing of it is left, on the disk either. */
  close(): Promise<void>
}

export function openBrowser(path: string): Browser {
  const { child, kill, forget } = startCaged(path)
  // Without a free file descriptor it has no pipes, and says why afterwards.
  const [, , , into = null, from = null] = (child.stdio ?? []) as unknown as [null, null, null, Writable?, Readable?]
  const waiting = new Map<number, Waiting>()
  const listening = new Set<{ key: string; resolve: () => void; reject: (cause: Error) => void }>()
  let last = 0
  let alive = true

  const end = (cause: Error) => {
    if (!alive) return
    alive = false
    for (const one of [...waiting.values(), ...listening]) one.reject(cause)
    waiting.clear()
    listening.clear()
  }
  const gone = () => end(new Error('The browser has ended'))
  const cleared = new Promise<void>((resolve) => {
    const clear = (cause?: unknown) => {
      end(cause instanceof Error ? cause : new Error('The browser has ended'))
      forget().then(resolve)
    }
    child.on('exit', (code, signal) => clear(new Error(`The browser has ended (${signal ?? `code ${code}`})`)))
    child.on('error', clear)
  })
  into?.on('error', gone)
  from?.on('error', gone)

  const close = (): Promise<void> => {
    kill()
    gone()
    return cleared
  }

  const receive = ({ id, method, sessionId, result, error }: Answer) => {
    if (id !== undefined) {
      const one = waiting.get(id)
      waiting.delete(id)
      return error ? one?.reject(new Error(error.message)) : one?.resolve(result ?? {})
    }
    for (const one of listening)
      if (one.key === `${sessionId} ${method}`) {
        listening.delete(one)
        one.resolve()
      }
  }
  if (from) readMessages(from, receive, close)

  return {
    send: (method, params = {}, sessionId) =>
      new Promise((resolve, reject) => {
        if (!alive) return reject(new Error('The browser has ended'))
        const id = ++last
        waiting.set(id, { resolve, reject })
        into?.write(`${JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) })}\0`)
      }),
    next: (method, sessionId) =>
      new Promise((resolve, reject) => {
        if (!alive) return reject(new Error('The browser has ended'))
        listening.add({ key: `${sessionId} ${method}`, resolve, reject })
      }),
    alive: () => alive,
    close,
  }
}

/** Messages end with a zero byte and come in pieces of any size. What speaks otherwise is no browser, or one that has lost its mind. */
function readMessages(from: Readable, receive: (answer: Answer) => void, giveUp: () => void): void {
  let pieces: Buffer[] = []
  from.on('data', (chunk: Buffer) => {
    let rest = chunk
    for (let end = rest.indexOf(0); end >= 0; end = rest.indexOf(0)) {
      const answer = readAnswer(Buffer.concat([...pieces, rest.subarray(0, end)]))
      if (!answer) return giveUp()
      receive(answer)
      pieces = []
      rest = rest.subarray(end + 1)
    }
    if (rest.length > 0) pieces.push(rest)
  })
}

function readAnswer(message: Buffer): Answer | null {
  try {
    const answer: unknown = JSON.parse(message.toString('utf8'))
    return typeof answer === 'object' ? answer : null
  } catch {
    return null
  }
}
