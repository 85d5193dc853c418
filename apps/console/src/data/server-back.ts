import { failureText, unreachable } from './api-error.ts'
import { showNotice } from './notice.ts'

const AGAIN_AFTER_MS = 2000
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Something answers; a proxy that speaks for an absent server does not count. */
const answers = (): Promise<boolean> =>
  fetch('/health', { cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  )

async function waitForServer(): Promise<void> {
  if (await answers()) return
  showNotice(failureText(unreachable(), ''))
  do await wait(AGAIN_AFTER_MS)
  while (!(await answers()))
  showNotice(null)
}

let waiting: Promise<void> | undefined

/** What is asked for while the server is gone is not lost: it is told once that it is waited for, however many wait. */
export function serverBack(): Promise<void> {
  waiting ??= waitForServer().finally(() => {
    waiting = undefined
  })
  return waiting
}
