import type { UserAction } from '@pelita/contract/areas/user-api.ts'
import type { UserRow } from '@pelita/contract/platform/user.ts'
import type { Question } from '../../kit/feedback/ask.tsx'

export type Person = Pick<UserRow, 'id' | 'full_name' | 'email' | 'new_email'>

type Asked = Exclude<UserAction, 'reject'>

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

/** Who has no address is told in the app, or by whoever asked. */
const WITHOUT_EMAIL: Partial<Readonly<Record<Asked, string>>> = {
  approve: '{name} will get access. There is no e-mail to tell it to: please say so in person.',
  'reset-two-step': 'App, passkeys and recovery codes of {name} end. {name} is told in the app.',
}

/** What is asked before an action. An invitation goes to the address that waits to be proved. */
export function questionOf(action: Asked, { full_name: name, email, new_email }: Person): Question {
  const question = QUESTIONS[action]
  const address = action === 'resend-invitation' ? (new_email ?? email) : email
  const text = (email === null && WITHOUT_EMAIL[action]) || question.text
  return { ...question, text, values: { name, email: address ?? '' } }
}
