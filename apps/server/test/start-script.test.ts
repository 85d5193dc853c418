import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const top = join(import.meta.dirname, '../../..')
const PARTS = ['server', 'console', 'learner'] as const

/** Notes its number, and ends, fails or goes on for ever as the test says. */
const BUILD = `
import { mkdirSync, writeFileSync } from 'node:fs'
for (const part of process.argv.slice(2)) {
  mkdirSync('dist/' + part, { recursive: true })
  writeFileSync('pids/build-' + part, String(process.pid))
  const wish = process.env['BUILD_' + part] ?? ''
  if (wish === 'fails') process.exit(1)
  if (wish === 'hangs') await new Promise((resolve) => setTimeout(resolve, 600_000))
  writeFileSync('dist/' + part + '/' + (part === 'server' ? 'main.mjs' : 'index.html'), process.env.SERVER)
}`

const SERVER = `
import { writeFileSync } from 'node:fs'
writeFileSync('pids/serving', String(process.pid))
console.log('The server loads')
process.on('message', (text) => console.log('The pages are ' + text))
process.on('SIGTERM', () => process.exit(0))`

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'pelita-start-'))
  for (const file of [
    'scripts/start.mjs',
    'scripts/steps.mjs',
    'scripts/node-flags.json',
    'apps/server/src/platform/free-port.mjs',
  ])
    cpSync(join(top, file), join(root, file))
  for (const folder of ['packages', 'pids', 'node_modules', 'apps/simulator/src', 'apps/console', 'apps/learner'])
    mkdirSync(join(root, folder), { recursive: true })
  for (const file of ['build-server.mjs', 'build-pages.mjs']) writeFileSync(join(root, 'scripts', file), '')
  writeFileSync(join(root, 'scripts/build.mjs'), BUILD)
  writeFileSync(join(root, 'package-lock.json'), '{"packages":{}}')
  writeFileSync(join(root, 'node_modules/.pelita-lock'), createHash('sha256').update('{"packages":{}}').digest('hex'))
})
const started: ChildProcess[] = []
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
  for (const pid of pids()) if (isAlive(pid)) process.kill(pid, 'SIGKILL')
  rmSync(root, { recursive: true, force: true })
})

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
/** Of everything that was started, by what it noted down. */
const pids = () => readdirSync(join(root, 'pids')).map((name) => Number(readFileSync(join(root, 'pids', name), 'utf8')))
const isStarted = (name: string) => existsSync(join(root, 'pids', name))

function start(env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(root, 'scripts/start.mjs')], {
    cwd: root,
    env: { ...process.env, PORT: '0', SERVER, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.push(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (bytes) => {
      said += String(bytes)
    })
  const says = (text: string) => vi.waitFor(() => expect(said).toContain(text), { timeout: 30_000 })
  return { child, said: () => said, says, ended: once(child, 'exit').then(([code]) => code as number) }
}
const nothingLeft = () => vi.waitFor(() => expect(pids().filter(isAlive)).toEqual([]), { timeout: 30_000 })

test('the server loads while the pages are built, and is told when they are there', async () => {
  const first = start({ BUILD_learner: 'hangs' })
  await first.says('The server loads')
  await vi.waitFor(() => expect(isStarted('build-learner')).toBe(true), { timeout: 30_000 })
  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)
  expect(first.said()).not.toContain('The pages are')

  const second = start()
  await second.says('The pages are built')
  second.child.kill('SIGTERM')
  expect(await second.ended).toBe(0)
  expect(second.said()).toMatch(/^Building console and learner app \.\.\.$/m)
  await nothingLeft()

  // Of what changed afterwards only that is built.
  writeFileSync(join(root, 'apps/learner/changed.ts'), '')
  writeFileSync(join(root, 'apps/console/beside.test.ts'), '')
  const third = start()
  await third.says('The pages are built')
  third.child.kill('SIGTERM')
  expect(await third.ended).toBe(0)
  expect(third.said().match(/^Building .*$/gm)).toEqual(['Building learner app ...'])
})

test.each(PARTS)('where the %s cannot be built the start ends with a sentence', async (part) => {
  const { said, ended } = start({ [`BUILD_${part}`]: 'fails' })
  expect(await ended).toBe(1)
  expect(said()).toMatch(/could not be built\. What is wrong stands above\.\n$/)
  await nothingLeft()
})

test.each(PARTS)('an interrupt while the %s is built ends everything', async (part) => {
  const { child, said, ended } = start({ [`BUILD_${part}`]: 'hangs' })
  await vi.waitFor(() => expect(isStarted(`build-${part}`)).toBe(true), { timeout: 30_000 })
  if (part !== 'server') await vi.waitFor(() => expect(isStarted('serving')).toBe(true), { timeout: 30_000 })
  child.kill('SIGINT')
  expect(await ended).toBe(part === 'server' ? 130 : 0)
  expect(said()).not.toContain('could not be built')
  await nothingLeft()
})

test('a taken port is told before anything is installed or built', async () => {
  rmSync(join(root, 'node_modules'), { recursive: true })
  const neighbour = createServer().listen(0, '0.0.0.0')
  await once(neighbour, 'listening')
  const { port } = neighbour.address() as AddressInfo
  const { said, ended } = start({ PORT: String(port) })
  expect(await ended).toBe(1)
  expect(said()).toBe(`Port ${port} is already in use. Set PORT to another one: PORT=${port + 1} npm start\n`)
  neighbour.close()
})
