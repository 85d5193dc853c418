import { setTimeout as sleep } from 'node:timers/promises'
import type { RunningServer } from './built-server.ts'
import { atMost, note } from './report.ts'
import { residentMegabytes, residentParts } from './resident.ts'
import { drain, signIn } from './session.ts'

/** `npm run bench -- soak --minutes=1` tries it. */
const MINUTES = Number(process.argv.find((word) => word.startsWith('--minutes='))?.split('=')[1] ?? 10)
const CALLERS = 4
const SETTLED_SHARE = 0.3

/** What administrators of one organisation look at all day, and the sheets they take away. */
const PATHS = [
  '/cms/dashboard/summary',
  '/users?page=1',
  '/users?page=1&keyword=sari',
  '/users/download?format=xlsx',
  '/cms/classrooms?page=1',
  '/cms/audit-logs?page=1',
  '/cms/v4/quizzes?page=1&keyword=kes',
  '/cms/classrooms/download?format=csv',
] as const

/** Memory after minutes of daily use, against what it was once warm: what grows with time would show. */
export async function measureSoak(name: string, server: RunningServer): Promise<void> {
  const call = await signIn(server.url)
  const begun = performance.now()
  const end = begun + MINUTES * 60_000
  let calls = 0
  const callers = Array.from({ length: CALLERS }, async (_, caller) => {
    for (let n = caller; performance.now() < end; n++) {
      await drain(await call(PATHS[n % PATHS.length] ?? PATHS[0]))
      calls++
    }
  })
  const sizes: number[] = []
  while (performance.now() < end) {
    await sleep(2_000)
    sizes.push(residentMegabytes(server.pid))
  }
  await Promise.all(callers)
  const parts = await residentParts(server)
  const settled = sizes.slice(Math.floor(sizes.length * SETTLED_SHARE), Math.floor(sizes.length * (SETTLED_SHARE + 0.1)) + 1)
  const last = sizes.slice(-Math.max(1, Math.floor(sizes.length * 0.1)))
  const middle = (of: readonly number[]) => of.toSorted((a, b) => a - b)[Math.floor(of.length / 2)] ?? 0
  note(`${name}: calls in ${MINUTES} minutes`, calls, '')
  note(`${name}: memory after them`, middle(last), 'MB')
  for (const [part, size] of Object.entries(parts)) note(`${name}: of it ${part}`, size, 'MB')
  note(`${name}: largest memory`, Math.max(...sizes), 'MB')
  atMost(`${name}: memory at the end against that of a warm server`, middle(last) / middle(settled), 1.15, 'x')
}
