import { expect, test } from 'vitest'
import { changedPassword, newPassword } from './new-password.ts'

const problems = (rules: Pick<typeof newPassword, 'safeParse'>, values: unknown) => {
  const read = rules.safeParse(values)
  return read.success ? [] : read.error.issues.map(({ path, message }) => [path[0], message])
}

test('a new password is typed twice, and both must be the same', () => {
  expect(problems(newPassword, { password: undefined, confirmation: undefined })).toEqual([
    ['password', 'New Password is required'],
    ['confirmation', 'Confirm Password is required'],
  ])
  expect(problems(newPassword, { password: 'a', confirmation: 'b' })).toEqual([
    ['confirmation', 'Confirm Password does not match'],
  ])
  expect(problems(newPassword, { password: 'x'.repeat(201), confirmation: 'b' })).toEqual([
    ['password', 'New Password must not exceed 200 characters'],
  ])
  expect(newPassword.safeParse({ password: ' a ', confirmation: ' a ' })).toEqual({
    success: true,
    data: { password: ' a ', confirmation: ' a ' },
  })
})

test('a password that is changed needs the old one too', () => {
  expect(problems(changedPassword, { password: 'a', confirmation: 'a' })).toEqual([['old_password', 'Old Password is required']])
  expect(problems(changedPassword, { old_password: 'o', password: 'a', confirmation: 'a' })).toEqual([])
})
