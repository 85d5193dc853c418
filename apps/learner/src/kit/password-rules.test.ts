import { DEFAULT_PASSWORD_RULES } from '@pelita/contract/platform/password-rules.ts'
import { expect, test, vi } from 'vitest'

vi.mock('../frame/brand.ts', () => ({ shownPasswordRules: () => DEFAULT_PASSWORD_RULES }))
const { passwordRulesText } = await import('./password-rules.tsx')

test('what a password must have is told in one sentence', () => {
  expect(passwordRulesText(DEFAULT_PASSWORD_RULES)).toBe('At least 10 characters, without your name.')
  expect(passwordRulesText({ ...DEFAULT_PASSWORD_RULES, min_length: 12, require_upper: true, require_digit: true })).toBe(
    'At least 12 characters, without your name, with an uppercase letter, a digit.',
  )
})
