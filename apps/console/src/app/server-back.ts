import { failureText, unreachable } from '../data/api-error.ts'
import { showNotice } from '../data/notice.ts'

const AGAIN_AFTER_MS = 2000
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Something answers; a proxy that speaks for an absent server does not count. */
const answers = (): Promise<boolean> =>
  fetch('/health', { cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  )

/** A page reloaded while the server is gone would be the browser's own error page: it is told of once, and waited for. */
export async function serverBack(): Promise<void> {
  if (await answers()) return
  showNotice(failureText(unreachable(), ''))
  do await wait(AGAIN_AFTER_MS)
  while (!(await answers()))
}
