import { type UserAction, userApi } from '@pelita/contract/areas/user-api.ts'
import { call } from '../../data/call.ts'
import { invalidate } from '../../data/query-client.ts'
import { resourceOf } from '../../data/resource.ts'
import { ask } from '../../kit/feedback/ask.tsx'
import { showFailure } from '../../kit/feedback/failure.tsx'
import { toast } from '../../kit/feedback/toast.tsx'
import { type Person, questionOf } from './account-questions.ts'
import { askNote } from './ask-note.ts'

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

/** Asks, acts and tells. The dashboard counts what waits, so it is read again too. */
export async function actOnAccount(action: UserAction, person: Person): Promise<void> {
  const { id } = person
  const act = async (note?: string) => {
    await call(userApi.act, { params: { id, action }, body: { note } })
    toast.success(DONE[action])
    await invalidate([resourceOf(userApi.act), 'dashboard'])
  }
  if (action === 'reject') return void (await askNote(person.full_name, act))
  if (!(await ask(questionOf(action, person)))) return
  try {
    await act()
  } catch (cause) {
    showFailure(cause, 'Failed to change account')
  }
}
