import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import pg from 'pg'
import { emailOf, PASSWORD } from './people.ts'

const root = join(import.meta.dirname, '..')
const port = 4390
const api = `http://localhost:${port}/api`
const SAVES = 1_000
const KILL_AFTER = 400

async function startServer(env: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(root, 'dist/server/main.mjs'), 'serve'], {
    env: { ...process.env, PORT: String(port), RATE_LIMITS: 'off', LOG_LEVEL: 'error', CONSOLE_DIR: '', ...env },
    stdio: 'ignore',
  })
  for (let tries = 0; tries < 3_000; tries++) {
    if (child.exitCode !== null) throw new Error(`The server stopped with code ${child.exitCode}`)
    const ready = await fetch(`http://localhost:${port}/ready`).catch(() => null)
    if (ready?.ok) return child
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  child.kill('SIGKILL')
  throw new Error('The server did not become ready')
}

const signIn = async (): Promise<string> => {
  const body = JSON.stringify({ email: emailOf('admin', 'nusantara'), password: PASSWORD, org_code: 'nusantara' })
  const answer = await fetch(`${api}/v3/cms/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  return ((await answer.json()) as { data: { token: string } }).data.token
}

/** Saves until the server is gone; answers what it had acknowledged. */
async function saveUntilKilled(token: string, server: ChildProcess): Promise<string[]> {
  const acknowledged: string[] = []
  let next = 0
  const worker = async () => {
    while (next < SAVES) {
      const body = JSON.stringify({
        title: `Durability ${next++}`,
        content_type: 'others',
        description: 'Saved before the crash',
      })
      const headers = { 'content-type': 'application/json', authorization: token }
      const answer = await fetch(`${api}/cms/presences`, { method: 'POST', headers, body }).catch(() => null)
      if (answer?.status !== 201) return
      acknowledged.push(((await answer.json()) as { data: { id: string } }).data.id)
      if (acknowledged.length === KILL_AFTER) server.kill('SIGKILL')
    }
  }
  await Promise.all(Array.from({ length: 8 }, worker))
  return acknowledged
}

async function survives(env: Record<string, string>): Promise<void> {
  const first = await startServer(env)
  const acknowledged = await saveUntilKilled(await signIn(), first)
  expect(acknowledged.length).toBeGreaterThanOrEqual(KILL_AFTER)
  expect(acknowledged.length).toBeLessThan(SAVES)
  const second = await startServer(env)
  const token = await signIn()
  const lost: string[] = []
  for (const id of acknowledged) {
    const answer = await fetch(`${api}/cms/presences/${id}`, { headers: { authorization: token } })
    if (answer.status !== 200) lost.push(id)
  }
  second.kill('SIGTERM')
  await new Promise((resolve) => second.once('exit', resolve))
  expect(lost).toEqual([])
}

test('every acknowledged save survives a killed server on the embedded database', async () => {
  test.setTimeout(480_000)
  const folder = mkdtempSync(join(tmpdir(), 'pelita-kill-'))
  await survives({ DATA_DIR: folder, DATABASE_URL: '' })
  rmSync(folder, { recursive: true, force: true })
})

if (process.env.TEST_DATABASE_URL)
  test('every acknowledged save survives a killed server on PostgreSQL', async () => {
    test.setTimeout(480_000)
    const name = `pelita_kill_${process.pid}`
    const folder = mkdtempSync(join(tmpdir(), 'pelita-kill-'))
    const owner = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
    await owner.connect()
    await owner.query(`create database ${name}`)
    const url = Object.assign(new URL(process.env.TEST_DATABASE_URL ?? ''), { pathname: `/${name}` }).toString()
    await survives({ DATA_DIR: folder, DATABASE_URL: url })
    await owner.query(`drop database ${name} with (force)`)
    await owner.end()
    rmSync(folder, { recursive: true, force: true })
  })
