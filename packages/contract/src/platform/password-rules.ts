import { z } from 'zod'

/** What an organisation demands of a password, told to whoever chooses one. */
export const passwordRules = z.object({
  min_length: z.number(),
  require_upper: z.boolean(),
  require_lower: z.boolean(),
  require_digit: z.boolean(),
  require_symbol: z.boolean(),
})
export type PasswordRules = z.output<typeof passwordRules>

export const DEFAULT_PASSWORD_RULES: PasswordRules = {
  min_length: 10,
  require_upper: false,
  require_lower: false,
  require_digit: false,
  require_symbol: false,
}
