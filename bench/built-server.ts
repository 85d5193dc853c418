import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import nodeFlags from '../scripts/node-flags.json' with { type: 'json' }

const root = join(import.meta.dirname, '..')

/** Opens the metrics of the measured servers. */
export const OPERATOR_KEY = 'a key for measurements'

export interface RunningServer {
  readonly url: string
  readonly pid: number
  stop(): Promise<void>
  /** Ends it as a loss of power would. */
  kill(): Promise<void>
}

/** The built product as its own process, ready to answer. */
export async function startBuilt(port: number, env: Record<string, string>): Promise<RunningServer> {
  const child = spawn(process.execPath, [...nodeFlags, join(root, 'dist/server/main.mjs'), 'serve'], {
    env: {
      ...process.env,
      PORT: String(port),
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      CONSOLE_DIR: join(root, 'dist/console'),
      // With the demonstration and without limits, which production refuses.
      NODE_ENV: 'development',
      SECRET: 'only for measurements: 0123456789abcdef',
      OPERATOR_KEY,
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return whenReady(child, `http://127.0.0.1:${port}`, '/ready')
}

const ended = (child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> =>
  new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill(signal)
  })

/** The first start loads the demonstration, which takes minutes on a small machine. */
const READY_TRIES = 6_000

/** Waits for a process that answers on `path`; one that never does is ended. */
export async function whenReady(child: ChildProcess, url: string, path: string): Promise<RunningServer> {
  for (let tries = 0; tries < READY_TRIES; tries++) {
    if (child.exitCode !== null) throw new Error(`The process stopped with code ${child.exitCode}`)
    const answer = await fetch(url + path).catch(() => null)
    if (answer?.ok)
      return {
        url,
        pid: child.pid ?? 0,
        stop: () => ended(child, 'SIGTERM'),
        kill: () => ended(child, 'SIGKILL'),
      }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  await ended(child, 'SIGKILL')
  throw new Error('The process did not become ready')
}
