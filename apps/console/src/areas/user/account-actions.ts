import type { UserRow } from '@pelita/contract/areas/user.ts'
import { type UserAction, userApi } from '@pelita/contract/areas/user-api.ts'
import { useCallback } from 'react'
import { useAction } from '../../data/use-action.ts'
import { ask, type Question } from '../../kit/feedback/ask.tsx'
import { laterOpener } from '../../kit/feedback/later-opener.ts'

const askNote = laterOpener(async () => (await import('./ask-note.ts')).askNote)

type Asked = Exclude<UserAction, 'reject'>

/** What is asked before an action (product 70 §1.2). */
const QUESTIONS: Readonly<Record<Asked, Question>> = {
  activate: { title: 'Activate Account?', text: '{name} can login again.', confirm: 'Activate', tone: 'info' },
  deactivate: {
    title: 'Deactivate Account?',
    text: '{name} will be signed out and can no longer login.',
    confirm: 'Deactivate',
    tone: 'error',
  },
  approve: { title: 'Approve Account?', text: '{name} will get access and is told by e-mail.', confirm: 'Approve', tone: 'info' },
  'reset-password': { title: 'Reset Password?', text: 'A reset link will be sent to {email}.', confirm: 'Send', tone: 'warning' },
  'resend-invitation': {
    title: 'Resend Invitation?',
    text: 'A new invitation will be sent to {email}. The one sent before ends.',
    confirm: 'Send',
    tone: 'info',
  },
  unlock: { title: 'Unlock Account?', text: '{name} can try to login again at once.', confirm: 'Unlock', tone: 'info' },
}

const DONE: Readonly<Record<UserAction, string>> = {
  activate: 'Account has been successfully activated.',
  deactivate: 'Account has been successfully deactivated.',
  approve: 'Account has been successfully approved.',
  reject: 'Account has been successfully rejected.',
  'reset-password': 'Reset link has been successfully sent.',
  'resend-invitation': 'Invitation has been successfully sent.',
  unlock: 'Account has been successfully unlocked.',
}

export type Person = Pick<UserRow, 'id' | 'full_name' | 'email'>

/** Asks, acts and tells. The dashboard counts what waits, so it is read again too. */
export function useAccountAction(): (action: UserAction, person: Person) => Promise<void> {
  const { run } = useAction(userApi.act, {
    done: (_, { params }) => DONE[params.action],
    failed: 'Failed to change account',
    also: ['dashboard'],
  })
  return useCallback(
    async (action, { id, full_name, email }) => {
      const values = { name: full_name, email }
      const note = action === 'reject' ? await askNote(values.name) : undefined
      if (action === 'reject' ? !note : !(await ask({ ...QUESTIONS[action], values }))) return
      await run({ params: { id, action }, body: { note } })
    },
    [run],
  )
}
