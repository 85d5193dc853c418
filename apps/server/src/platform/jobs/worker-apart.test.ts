import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { workerApart } from './worker-apart.ts'

const folder = mkdtempSync(join(tmpdir(), 'worker-apart-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Tells that it runs, and writes down who it is and what it is asked. */
const program = join(folder, 'program.cjs')
writeFileSync(
  program,
  `const { appendFileSync } = require('node:fs')
   const told = (text) => appendFileSync(process.env.TOLD, text + '\\n')
   process.on('message', (asked) => told(JSON.stringify(asked)))
   process.on('SIGTERM', () => { told('left'); process.exit(0) })
   process.on('disconnect', () => process.exit(0))
   told('pid ' + process.pid)
   process.send('running')`,
)

const apart = (name: string) => {
  const TOLD = join(folder, name)
  writeFileSync(TOLD, '')
  const failures: string[] = []
  const worker = workerApart({
    program,
    env: { ...process.env, TOLD },
    restMs: { first: 10, longest: 20 },
    onError: (cause) => failures.push(String(cause)),
  })
  return { worker, failures, told: () => readFileSync(TOLD, 'utf8').trim().split('\n') }
}
const pidIn = (line = '') => Number(line.replace('pid ', ''))

test('the process of the jobs is asked to look or to begin one job, and leaves in order', async () => {
  const { worker, told, failures } = apart('asked')
  expect(worker.state()).toBe('starting')
  await worker.start()
  expect(worker.state()).toBe('running')
  worker.look()
  await worker.runNow('org', 'job')
  await vi.waitFor(() => expect(told().slice(1)).toEqual(['"look"', '{"orgId":"org","id":"job"}']))
  await worker.stop()
  expect([told().at(-1), worker.state(), failures]).toEqual(['left', 'stopping', []])
})

test('a process of the jobs that is killed is told of and started again', async () => {
  const { worker, told, failures } = apart('killed')
  await worker.start()
  process.kill(pidIn(told()[0]), 'SIGKILL')
  await vi.waitFor(() => expect(worker.state()).toBe('starting'))
  expect(failures).toEqual(['Error: The process of the jobs ended (SIGKILL) and is started again'])
  await vi.waitFor(() => expect(worker.state()).toBe('running'))
  expect(told()).toHaveLength(2)
  await worker.stop()
})
