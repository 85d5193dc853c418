import { textRules } from './text-rules.ts'

const FIELDS = { password: { label: 'New Password', max: 200 }, confirmation: { label: 'Confirm Password', max: 200 } }
const DIFFER = { path: ['confirmation'], message: 'Confirm Password does not match' }

const sameTwice = (typed: { readonly password: string; readonly confirmation: string }) =>
  typed.password === typed.confirmation ? null : DIFFER

/** A new password typed twice. */
export const newPassword = textRules(FIELDS, sameTwice)

/** With the one it replaces. */
export const changedPassword = textRules({ old_password: { label: 'Old Password', max: 200 }, ...FIELDS }, sameTwice)
