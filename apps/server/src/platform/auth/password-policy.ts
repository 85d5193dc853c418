import type { PersonRules } from './auth-settings.ts'
import { coresOf, isCommonPassword } from './common-passwords.ts'

export interface PasswordOwner {
  readonly full_name: string
  readonly email: string | null
  /** What the organisations are called whose password it becomes. */
  readonly organizations: readonly string[]
}

type PolicyRules = Pick<PersonRules, 'min_length' | 'require_upper' | 'require_lower' | 'require_digit' | 'require_symbol'>

const PART_MIN = 4
/** Name and mailbox, cut into the parts a person would recognise: "budi.santoso" -> budi, santoso. */
const ownWords = ({ full_name, email }: PasswordOwner): string[] =>
  [full_name, email?.split('@')[0] ?? '']
    .flatMap((text) => [text.replace(/\s+/g, ''), ...text.split(/[^\p{L}\p{N}]+/u)])
    .map((word) => word.toLowerCase())
    .filter((word) => word.length >= PART_MIN)

const joined = (text: string) => text.toLowerCase().replace(/[^\p{L}]+/gu, '')

/** The organisation's names and the domain of the address, whole and in parts. A longer password may have one of them in it. */
const organizationWords = ({ organizations, email }: PasswordOwner): string[] =>
  [...organizations, email?.split('@')[1] ?? '']
    .flatMap((name) => [name, ...name.split(/[^\p{L}\p{N}]+/u)])
    .map(joined)
    .filter((word) => word.length >= PART_MIN)

const isOrganization = (password: string, owner: PasswordOwner): boolean => {
  const words = new Set(organizationWords(owner))
  return coresOf(password).some((core) => words.has(joined(core)))
}

/** Everything that is wrong with a new password, in the order of the settings page; empty when it may be used. */
export function passwordProblems(password: string, rules: PolicyRules, owner: PasswordOwner): string[] {
  const lower = password.toLowerCase()
  const checks: [wrong: boolean, message: string][] = [
    [[...password].length < rules.min_length, `Password must be at least ${rules.min_length} characters`],
    [rules.require_upper && !/\p{Lu}/u.test(password), 'Password must contain an uppercase letter'],
    [rules.require_lower && !/\p{Ll}/u.test(password), 'Password must contain a lowercase letter'],
    [rules.require_digit && !/\p{Nd}/u.test(password), 'Password must contain a digit'],
    [rules.require_symbol && !/[^\p{L}\p{N}\s]/u.test(password), 'Password must contain a symbol'],
    [isCommonPassword(password), 'Password is too common'],
    [ownWords(owner).some((word) => lower.includes(word)), 'Password must not contain your name or email'],
    [isOrganization(password, owner), 'Password must be more than the name of your organization'],
  ]
  return checks.flatMap(([wrong, message]) => (wrong ? [message] : []))
}
