import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { buildServer } from '../../../scripts/build-server.mjs'

const root = join(import.meta.dirname, '../../..')
const folder = join(root, 'node_modules', `.test-server-${process.pid}`)
let built: Promise<void> | undefined

/** Built once: from its sources every start would take ten seconds. */
async function program(): Promise<string> {
  built ??= buildServer(folder)
  await built
  return join(folder, 'main.mjs')
}
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

/** A port that nobody uses at the moment. */
async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}

export interface ServerProcess {
  readonly child: ChildProcess
  readonly url: string
  /** Everything it said so far. */
  said(): string
  /** Waits until it says so, or has ended. */
  says(text: string): Promise<void>
  /** Waits until a path answers at all, or with that status. */
  answers(path: string, status?: number): Promise<void>
  readonly ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
}

/** The built server as a process of its own. */
export async function startProcess(env: Record<string, string>): Promise<ServerProcess> {
  const port = await freePort()
  const child = spawn(process.execPath, [await program(), 'serve'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: '', PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'silent', DEMO: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (bytes) => {
      said += String(bytes)
    })
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) =>
    child.once('exit', (code, signal) => resolve({ code, signal })),
  )
  const until = async (isSo: () => boolean | Promise<boolean>) => {
    while (!(await isSo())) {
      if (child.exitCode !== null || child.signalCode !== null) throw new Error(`The server ended early and said: ${said}`)
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }
  const url = `http://127.0.0.1:${port}`
  return {
    child,
    url,
    said: () => said,
    says: (text) => until(() => said.includes(text)),
    answers: (path, status) =>
      until(async () => {
        const answer = await fetch(url + path).catch(() => null)
        return answer !== null && (status === undefined || answer.status === status)
      }),
    ended,
  }
}
