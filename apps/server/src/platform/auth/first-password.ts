import { randomInt } from 'node:crypto'
import type { PersonRules } from './auth-settings.ts'
import { type PasswordOwner, passwordProblems } from './password-policy.ts'

/** Without what looks alike on paper: i, l, o, 0, 1. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz'
const DIGITS = '23456789'
const GROUP = 4
const GROUPS = 3

const oneOf = (text: string): string => text[randomInt(text.length)] ?? ''

/** Three letters and a digit, so that a group can be read aloud; the digit stands anywhere in it. */
function group(): string {
  const places = Array.from({ length: GROUP }, () => oneOf(LETTERS))
  places[randomInt(GROUP)] = oneOf(DIGITS)
  return places.join('')
}

/**
 * A password to be handed over on paper and replaced at the first sign-in: `k7mp-xv3d-qtr9`, about 55 bits of chance. It follows the
 * organisation's rules, whatever they ask for.
 */
export function makeFirstPassword(rules: PersonRules, owner: PasswordOwner): string {
  const groups = Math.max(GROUPS, Math.ceil((rules.min_length + 1) / (GROUP + 1)))
  for (;;) {
    const typed = Array.from({ length: groups }, group).join('-')
    const password = rules.require_upper ? typed.replace(/[a-z]/, (letter) => letter.toUpperCase()) : typed
    if (passwordProblems(password, rules, owner).length === 0) return password
  }
}
