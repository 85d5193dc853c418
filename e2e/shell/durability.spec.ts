import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import pg from 'pg'
import { PORT } from '../kit/address.ts'
import { PASSWORD } from '../kit/people.ts'

const server = join(import.meta.dirname, '../..', 'dist/server/main.mjs')
const port = PORT + 80
const api = `http://localhost:${port}/api`
const SAVES = 1_000
const KILL_AFTER = 400

/** A server that a test lost must not answer for the next one. */
const running = new Set<ChildProcess>()
test.afterEach(() => {
  for (const child of running) child.kill('SIGKILL')
  running.clear()
})

const person = { org_code: 'kayu-manis', email: 'ratih@kayu-manis.test' }

/** An organisation as `npm run org` makes it, in a database without demonstration; answers the token of its administrator's link. */
async function createOrganization(env: Record<string, string>): Promise<string> {
  const told = await promisify(execFile)(
    process.execPath,
    [server, 'org', 'create', person.org_code, 'Kayu Manis', person.email],
    {
      env: { ...process.env, ...env },
    },
  )
  return /#token=(\S+)/.exec(told.stdout)?.[1] ?? ''
}

async function startServer(env: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, [server, 'serve'], {
    env: { ...process.env, DEMO: 'off', PORT: String(port), RATE_LIMITS: 'off', LOG_LEVEL: 'error', CONSOLE_DIR: '', ...env },
    stdio: 'ignore',
  })
  running.add(child)
  for (let tries = 0; tries < 1_200; tries++) {
    if (child.exitCode !== null) throw new Error(`The server stopped with code ${child.exitCode}`)
    const ready = await fetch(`http://localhost:${port}/ready`).catch(() => null)
    if (ready?.ok) return child
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  child.kill('SIGKILL')
  throw new Error('The server did not become ready')
}

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${api}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

const signIn = async (): Promise<string> => {
  const answer = await post('/v3/cms/auth/login', { ...person, password: PASSWORD })
  return ((await answer.json()) as { data: { token: string } }).data.token
}

/** Saves until the server is gone; answers what it had acknowledged. */
async function saveUntilKilled(token: string, first: ChildProcess): Promise<string[]> {
  const acknowledged: string[] = []
  let next = 0
  const worker = async () => {
    while (next < SAVES) {
      const presence = { title: `Durability ${next++}`, content_type: 'others', description: 'Saved before the crash' }
      const answer = await post('/cms/presences', presence, { authorization: token }).catch(() => null)
      if (answer?.status !== 201) return
      acknowledged.push(((await answer.json()) as { data: { id: string } }).data.id)
      if (acknowledged.length === KILL_AFTER) first.kill('SIGKILL')
    }
  }
  await Promise.all(Array.from({ length: 8 }, worker))
  return acknowledged
}

async function survives(env: Record<string, string>): Promise<void> {
  const reset_token = await createOrganization(env)
  const first = await startServer(env)
  expect((await post('/cms/auth/reset-password', { reset_token, password: PASSWORD })).status).toBe(200)
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
  test.setTimeout(600_000)
  const folder = mkdtempSync(join(tmpdir(), 'pelita-kill-'))
  await survives({ DATA_DIR: folder, DATABASE_URL: '' })
  rmSync(folder, { recursive: true, force: true })
})

if (process.env.TEST_DATABASE_URL)
  test('every acknowledged save survives a killed server on PostgreSQL', async () => {
    test.setTimeout(600_000)
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
