import { loginForm } from '@pelita/contract/areas/auth.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loginRules } from './login-rules.ts'

const anyText = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.constantFrom('', ' ', ' Admin@Nusantara.test ', 'NUSANTARA'),
  fc.integer({ min: 28, max: 202 }).map((length) => 'x'.repeat(length)),
)
const typed = fc.record({ email: anyText, password: anyText, org_code: anyText })

const said = (rules: Pick<typeof loginRules, 'safeParse'>, values: unknown) => {
  const read = rules.safeParse(values)
  return read.success ? read.data : read.error.issues.map(({ path, message }) => [path[0], message])
}

test('the sign-in asks of what is typed what the contract asks', () => {
  fc.assert(
    fc.property(typed, (values) => {
      const inForm = Object.fromEntries(Object.entries(values).map(([name, text]) => [name, text || undefined]))
      expect(said(loginRules, inForm)).toEqual(said(loginForm, inForm))
    }),
    { numRuns: 500 },
  )
})
