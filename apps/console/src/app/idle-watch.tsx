import { Button } from '@mantine/core'
import { sessionApi } from '@pelita/contract/platform/session.ts'
import { KEYS, readItem, writeItem } from '../data/browser-storage.ts'
import { call } from '../data/call.ts'
import { clearSession, currentSession, onSessionChange, refreshSession } from '../data/session.ts'
import css from '../kit/feedback/ask.module.css'
import { openDialog } from '../kit/feedback/dialog-store.ts'
import { Mark } from '../kit/feedback/mark.tsx'
import { t } from '../kit/text/t.ts'
import { idleAt, SAID_BEFORE_MS } from './idle-rule.ts'

const CHECK_MS = 5_000
/** Whoever types for long without a call tells the server so often that they are there. */
const TOLD_EVERY_MS = 2 * 60_000
/** Other tabs learn of it so often. */
const SHARED_EVERY_MS = 10_000
const SIGNS_OF_LIFE = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

let usedAt = Date.now()
let sharedAt = 0
let toldAt = Date.now()
let closeWarning: (() => void) | null = null

/** In whichever tab of this browser. */
const lastUse = () => Math.max(usedAt, Number(readItem(KEYS.used)) || 0)

const stateNow = () => {
  const minutes = currentSession()?.idleMinutes
  return minutes ? idleAt(Date.now(), lastUse(), minutes) : null
}

function use(): void {
  const state = stateNow()
  if (state === null) return
  // A tab that slept past the end does not wake up as a used one.
  if (state === 'over') {
    end()
    return
  }
  usedAt = Date.now()
  closeWarning?.()
  if (usedAt - sharedAt > SHARED_EVERY_MS) {
    sharedAt = usedAt
    writeItem(KEYS.used, String(usedAt))
  }
  if (usedAt - toldAt > TOLD_EVERY_MS) {
    toldAt = usedAt
    refreshSession().catch(() => null)
  }
}

/** Whoever has just signed in is not told by that answer. */
function learnLimit(): void {
  if (Date.now() - toldAt < CHECK_MS) return
  toldAt = Date.now()
  refreshSession().catch(() => null)
}

function check(): void {
  if (currentSession()?.idleMinutes === 0) learnLimit()
  const state = stateNow()
  if (state === 'over') end()
  else if (state === 'used') closeWarning?.()
  else if (state === 'soon' && !closeWarning) warn()
}

/** The server hears of it too; what was typed waits as a draft of whoever was signed in. */
function end(): void {
  const minutes = currentSession()?.idleMinutes ?? 0
  void call(sessionApi.logout, {}).catch(() => null)
  clearSession()
  tell({
    title: 'You have been signed out',
    text: t('Nothing was done here for {minutes} minutes. What you typed is kept: sign in again and go on.', { minutes }),
    confirm: 'OK',
  })
}

/** Every sign of life answers it. */
function warn(): void {
  const minutes = SAID_BEFORE_MS / 60_000
  const { closed, close } = tell({
    title: 'Are you still there?',
    text: t('Nothing was done here for a while. You will be signed out within {minutes} minutes; what you typed is kept.', {
      minutes,
    }),
    confirm: 'Stay signed in',
  })
  closeWarning = close
  void closed.then(() => {
    closeWarning = null
  })
}

function tell({ title, text, confirm }: Readonly<Record<'title' | 'text' | 'confirm', string>>) {
  let close: () => void = () => undefined
  const closed = openDialog(
    (settle) => {
      close = () => settle()
      return (
        <>
          <p className={css.text}>{text}</p>
          <div className={css.buttons}>
            <Button data-autofocus onClick={() => settle()}>
              {t(confirm)}
            </Button>
          </div>
        </>
      )
    },
    { title: t(title), size: 'sm', mark: <Mark tone="info" /> },
  )
  return { closed, close: () => close() }
}

/** Ends a session that nobody uses, and says so before (decision 114). */
export function watchIdle(): void {
  for (const sign of SIGNS_OF_LIFE) addEventListener(sign, use, { passive: true, capture: true })
  setInterval(check, CHECK_MS)
  // Whoever has just signed in is there.
  let isIn = currentSession() !== null
  onSessionChange(() => {
    const wasIn = isIn
    isIn = currentSession() !== null
    if (isIn && !wasIn) usedAt = toldAt = Date.now()
  })
}
