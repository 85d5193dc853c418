import { textRules } from './text-rules.ts'

/** `loginForm` of the contract, which the server asks again; a test holds the two together. */
export const loginRules = textRules({
  email: { label: 'Email or NIK', max: 150, read: (text) => text.trim() },
  password: { label: 'Password', max: 200 },
  org_code: { label: 'Organization Code', max: 30, read: (text) => text.trim().toLowerCase() },
})
