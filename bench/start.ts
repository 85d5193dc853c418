import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { recordedAge } from '../apps/server/src/seed/recorded/recorded-age.ts'
import { whenReady } from './built-server.ts'
import { atMost, note, notMeasured } from './report.ts'
import { signInToken } from './session.ts'

const root = join(import.meta.dirname, '..')
const SECOND_STARTS = 3

const seconds = async <T>(work: () => T | Promise<T>): Promise<[took: number, made: T]> => {
  const begun = performance.now()
  const made = await work()
  return [(performance.now() - begun) / 1000, made]
}

/** What somebody has who was handed the repository: the last commit, and nothing built or installed. */
function clone(into: string): void {
  execFileSync('git', ['clone', '--quiet', '--no-hardlinks', root, into], { stdio: ['ignore', 'inherit', 'inherit'] })
}

/** As `npm start` would; it finds that nothing is left to install. */
function install(folder: string): void {
  const env = { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' }
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel', 'error']
  execFileSync('npm', args, { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] })
}

/** `npm start` until an administrator is signed in, on the embedded database in the clone. */
async function startIn(folder: string, port: number) {
  const env = { ...process.env, PORT: String(port), DATABASE_URL: '', DATA_DIR: join(folder, 'data'), NODE_ENV: 'development' }
  const child = spawn(process.execPath, [join(folder, 'scripts', 'start.mjs')], {
    cwd: folder,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const server = await whenReady(child, `http://127.0.0.1:${port}`, '/ready')
  await signInToken(server.url)
  return server
}

/** A recording that is behind still starts, in more seconds: its rows arrive in a schema that is made for them first (decision 101). */
async function measureRecording(): Promise<void> {
  const age = await recordedAge()
  if (!age) return notMeasured('recorded demonstration', 'it cannot be read')
  atMost('migrations later than the recorded demonstration', age.migrations.length, 0, '')
  note('parts of it that are loaded by calls, as they changed', age.parts.length, '')
}

/** From a clone to somebody who is signed in, beside what installing alone takes; and the next start. */
export async function measureStart(port: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'pelita-clone-'))
  try {
    await measureRecording()
    const [cloned] = await seconds(() => clone(folder))
    const [installed] = await seconds(() => install(folder))
    const [started, first] = await seconds(() => startIn(folder, port))
    await first.stop()
    const again: number[] = []
    for (let n = 0; n < SECOND_STARTS; n++) {
      const [took, server] = await seconds(() => startIn(folder, port))
      await server.stop()
      again.push(took)
    }
    note('npm ci', installed, 's')
    note('first start after it, until signed in', started, 's')
    atMost('clone until signed in, against npm ci', (cloned + installed + started) / installed, 2.8, 'x')
    atMost('second start until signed in, the middle of three', again.sort((a, b) => a - b)[1] ?? 0, 6, 's')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
