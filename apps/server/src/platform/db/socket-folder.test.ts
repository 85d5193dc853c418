import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { afterEach, expect, test, vi } from 'vitest'
import { copyKeptFolder } from '../../../test/kept-template.ts'
import { startEmbedded } from './embedded.ts'
import { socketFolder } from './socket-folder.ts'

const made: string[] = []
afterEach(() => {
  for (const path of made.splice(0)) rmSync(path, { recursive: true, force: true })
})

test('the socket of a server that was killed is gone at the next start, those of living ones stay', async () => {
  const data = mkdtempSync(join(tmpdir(), 'pelita-killed-'))
  made.push(data)
  await copyKeptFolder(data)
  const program = join(data, 'server.mts')
  writeFileSync(
    program,
    `import { startEmbedded } from ${JSON.stringify(new URL('./embedded.ts', import.meta.url).href)}
     process.stdout.write(String((await startEmbedded(${JSON.stringify(join(data, 'db'))})).connection.host))`,
  )
  const stdio = ['ignore', 'pipe', 'inherit'] as const
  const server = spawn(process.execPath, ['--import', 'tsx', program], { stdio: [...stdio] })
  const folder = String((await once(server.stdout as Readable, 'data'))[0])
  const living = socketFolder()
  made.push(living.path)
  expect(existsSync(join(folder, '.s.PGSQL.5432'))).toBe(true)
  server.kill('SIGKILL')
  await once(server, 'exit')
  const next = await startEmbedded(join(data, 'db'))
  expect([existsSync(folder), existsSync(living.path)]).toEqual([false, true])
  const own = String(next.connection.host)
  expect(readdirSync(tmpdir())).toContain(own.slice(tmpdir().length + 1))
  await next.close()
  expect(existsSync(own)).toBe(false)
}, 180_000)

test('the path of a socket is short enough, however long TMPDIR is', () => {
  const long = join(mkdtempSync(join(tmpdir(), 'pelita-long-')), 'x'.repeat(100))
  made.push(dirname(long))
  mkdirSync(long)
  vi.stubEnv('TMPDIR', long)
  const folder = socketFolder()
  made.push(folder.path)
  vi.unstubAllEnvs()
  expect(join(folder.path, '.s.PGSQL.5432').length).toBeLessThan(104)
})

test('a folder that does not say whose it is stays', () => {
  const stranger = mkdtempSync(join(tmpdir(), 'pelita-db-'))
  made.push(stranger)
  socketFolder().remove()
  expect(existsSync(stranger)).toBe(true)
})
