import { type UserAction, userApi } from '@pelita/contract/areas/user-api.ts'
import type { UserRow } from '@pelita/contract/platform/user.ts'
import { call } from '../../data/call.ts'
import { invalidate } from '../../data/query-client.ts'
import { resourceOf } from '../../data/resource.ts'
import { ask, type Question } from '../../kit/feedback/ask.tsx'
import { showFailure } from '../../kit/feedback/failure.tsx'
import { toast } from '../../kit/feedback/toast.tsx'
import { askNote } from './ask-note.ts'

type Asked = Exclude<UserAction, 'reject'>

/** What is asked before an action. */
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
  'unlink-sso': {
    title: 'Unlink Single Sign-On?',
    text: '{name} will be signed out. The next single sign-on with {email} is linked to this account.',
    confirm: 'Unlink',
    tone: 'warning',
  },
  'reset-two-step': {
    title: 'Reset Two-Step Sign-In?',
    text: 'App, passkeys and recovery codes of {name} end. {name} is told by e-mail.',
    confirm: 'Reset',
    tone: 'warning',
  },
}

const DONE: Readonly<Record<UserAction, string>> = {
  activate: 'Account has been successfully activated.',
  deactivate: 'Account has been successfully deactivated.',
  approve: 'Account has been successfully approved.',
  reject: 'Account has been successfully rejected.',
  'reset-password': 'Reset link has been successfully sent.',
  'resend-invitation': 'Invitation has been successfully sent.',
  unlock: 'Account has been successfully unlocked.',
  'unlink-sso': 'Single sign-on has been successfully unlinked.',
  'reset-two-step': 'Two-step sign-in has been successfully reset.',
}

export type Person = Pick<UserRow, 'id' | 'full_name' | 'email'>

/** Asks, acts and tells. The dashboard counts what waits, so it is read again too. */
export async function actOnAccount(action: UserAction, { id, full_name, email }: Person): Promise<void> {
  const values = { name: full_name, email: email ?? '' }
  const act = async (note?: string) => {
    await call(userApi.act, { params: { id, action }, body: { note } })
    toast.success(DONE[action])
    await invalidate([resourceOf(userApi.act), 'dashboard'])
  }
  if (action === 'reject') return void (await askNote(values.name, act))
  if (!(await ask({ ...QUESTIONS[action], values }))) return
  try {
    await act()
  } catch (cause) {
    showFailure(cause, 'Failed to change account')
  }
}
