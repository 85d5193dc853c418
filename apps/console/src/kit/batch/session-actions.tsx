import type { BatchSession } from '@pelita/contract/learning/batch-calls.ts'
import { ask } from '../feedback/ask.tsx'
import { askText } from '../feedback/ask-text.tsx'
import { runCall, tryCall } from '../feedback/run-call.ts'
import { zonedSpan } from '../format/browser-zone.ts'
import { ToldPeople } from '../participants/told-people.tsx'
import type { BatchPlace } from './batch-place.ts'

const BRING_BACK = {
  title: 'Bring Session Back?',
  text: '{title} takes place after all, {period}. Everybody who takes part is expected again and told by mail.',
  confirm: 'Bring Back',
  tone: 'info',
  size: 'md',
} as const

/** What can be done with one meeting; each is asked first, with whom it reaches. */
export function sessionActions({ calls, params, people }: BatchPlace, session: BatchSession) {
  const of = { params: { ...params, sessionId: session.id } }
  const values = { title: session.title, period: zonedSpan(session.start_date_time, session.end_date_time) }
  const told = (event: 'session_cancelled' | 'session_returned') => (
    <ToldPeople api={people} params={params} query={{ event, session_id: session.id }} />
  )
  return {
    cancel: async () => {
      await askText({
        ...{
          title: 'Cancel Session?',
          text: 'Only this session of {title}, {period}. Everybody who takes part is told by mail, with your reason.',
        },
        ...{ values, label: 'Reason', confirm: 'Cancel Session', maxLength: 500, failed: 'Failed to cancel the session' },
        more: told('session_cancelled'),
        send: (reason) => tryCall(calls.cancelSession, { ...of, body: { reason } }, 'Session has been cancelled.'),
      })
    },
    bringBack: async () => {
      if (!(await ask({ ...BRING_BACK, values, more: told('session_returned') }))) return
      const done = { done: 'Session has been brought back.', failed: 'Failed to bring the session back' }
      await runCall(calls.returnSession, { ...of, body: {} }, done)
    },
  }
}
