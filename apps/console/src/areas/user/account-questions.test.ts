import { expect, test } from 'vitest'
import { questionOf } from './account-questions.ts'

const person = { id: 'one', full_name: 'Rani', email: 'rani@old.example', new_email: null }

test('a question names the address that is written to, which for an invitation is the one to be proved', () => {
  const renamed = { ...person, new_email: 'rani@new.example' }
  expect(questionOf('resend-invitation', renamed).values).toMatchObject({ email: 'rani@new.example' })
  expect(questionOf('resend-invitation', person).values).toMatchObject({ email: 'rani@old.example' })
  expect(questionOf('reset-password', renamed).values).toMatchObject({ email: 'rani@old.example' })
})

test('nobody without an address is promised an e-mail', () => {
  for (const action of ['approve', 'reset-two-step'] as const) {
    expect(questionOf(action, person).text).toContain('told by e-mail')
    expect(questionOf(action, { ...person, email: null }).text).not.toContain('by e-mail')
  }
})
