import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { copyKeptFolder } from '../../../test/kept-template.ts'
import { openDatabase } from './database.ts'

const threads: Worker[] = []
const note = (thread: Worker) => void threads.push(thread)
let dataDir = ''
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pelita-embedded-'))
  await copyKeptFolder(dataDir)
  process.on('worker', note)
}, 180_000)
afterAll(async () => {
  process.off('worker', note)
  await rm(dataDir, { recursive: true, force: true })
})

test('an embedded database that stops is started again, with everything it had acknowledged', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const database = await openDatabase({ databaseUrl: '', poolSize: 1, dataDir })
  const { pool } = database
  await pool.query('create table kept (n int)')
  for (let n = 1; n <= 2; n++) {
    await pool.query('insert into kept values ($1)', [n])
    await threads.at(-1)?.terminate()
    await vi.waitUntil(() => pool.query('select 1').catch(() => false), { timeout: 60_000, interval: 50 })
    expect((await pool.query('select max(n) as n from kept')).rows).toEqual([{ n }])
  }
  expect(threads).toHaveLength(3)
  expect(said).toHaveBeenCalledWith('The embedded database stopped with code 1 and is started again.')
  await database.close()
  expect(existsSync(join(dataDir, 'db', 'server.pid'))).toBe(false)
  said.mockRestore()
}, 180_000)
