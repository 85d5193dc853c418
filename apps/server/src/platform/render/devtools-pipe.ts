import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'

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
  close(): void
}

/** Behind every request of the server: rendering may take what is left of the processors. */
const PRIORITY = 15

const FLAGS = [
  '--headless',
  '--remote-debugging-pipe',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-gpu',
  '--disable-extensions',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-sync',
  '--disable-dev-shm-usage',
  '--mute-audio',
  '--font-render-hinting=none',
  // Whatever a page asks for is looked for nowhere.
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--proxy-server=127.0.0.1:9',
]

/** The administrator's sandbox does not exist for root, who is usual in a container. */
const sandboxFlags = () => (process.getuid?.() === 0 ? ['--no-sandbox'] : [])

export function openBrowser(path: string): Browser {
  const profile = mkdtempSync(join(tmpdir(), 'pelita-render-'))
  const child = spawn(path, [...FLAGS, ...sandboxFlags(), `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  })
  lower(child)
  const into = child.stdio[3] as Writable
  const from = child.stdio[4] as Readable
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
    rmSync(profile, { recursive: true, force: true, maxRetries: 3 })
  }
  const gone = () => end(new Error('The browser has ended'))
  child.on('exit', gone)
  child.on('error', end)
  into.on('error', gone)
  from.on('error', gone)

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
  readMessages(from, receive)

  return {
    send: (method, params = {}, sessionId) =>
      new Promise((resolve, reject) => {
        if (!alive) return reject(new Error('The browser has ended'))
        const id = ++last
        waiting.set(id, { resolve, reject })
        into.write(`${JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) })}\0`)
      }),
    next: (method, sessionId) =>
      new Promise((resolve, reject) => void listening.add({ key: `${sessionId} ${method}`, resolve, reject })),
    alive: () => alive,
    close: () => {
      child.kill('SIGKILL')
      gone()
    },
  }
}

/** Its children inherit it. A system that does not allow it renders all the same. */
function lower(child: ChildProcess): void {
  try {
    if (child.pid) setPriority(child.pid, PRIORITY)
  } catch {
    // Rendering then competes with the requests on equal terms.
  }
}

/** Messages end with a zero byte and come in pieces of any size. */
function readMessages(from: Readable, receive: (answer: Answer) => void): void {
  let pieces: Buffer[] = []
  from.on('data', (chunk: Buffer) => {
    let rest = chunk
    for (let end = rest.indexOf(0); end >= 0; end = rest.indexOf(0)) {
      receive(JSON.parse(Buffer.concat([...pieces, rest.subarray(0, end)]).toString('utf8')) as Answer)
      pieces = []
      rest = rest.subarray(end + 1)
    }
    if (rest.length > 0) pieces.push(rest)
  })
}
