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

const tell = () => showNotice(failureText(unreachable(), ''))

let isGone = false

async function waitForServer(): Promise<void> {
  if (await answers()) return
  isGone = true
  tell()
  do await wait(AGAIN_AFTER_MS)
  while (!(await answers()))
  isGone = false
  showNotice(null)
}

let waiting: Promise<void> | undefined

/**
 * What is asked for while the server is gone is not lost: one wait for however many ask. Whoever asks later is told again, because
 * going to another page takes away what was told on the one before.
 */
export function serverBack(): Promise<void> {
  if (isGone) tell()
  waiting ??= waitForServer().finally(() => {
    waiting = undefined
  })
  return waiting
}
