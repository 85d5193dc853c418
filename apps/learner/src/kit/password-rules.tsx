import { t } from '@pelita/console/kit/text/t.ts'
import type { PasswordRules } from '@pelita/contract/platform/password-rules.ts'
import { shownPasswordRules } from '../frame/brand.ts'

const KINDS: readonly { readonly of: keyof Omit<PasswordRules, 'min_length'>; readonly text: string }[] = [
  { of: 'require_upper', text: 'an uppercase letter' },
  { of: 'require_lower', text: 'a lowercase letter' },
  { of: 'require_digit', text: 'a digit' },
  { of: 'require_symbol', text: 'a symbol' },
]

/** What a password must have, in one sentence. */
export const passwordRulesText = (rules: PasswordRules): string => {
  const kinds = KINDS.filter(({ of }) => rules[of]).map(({ text }) => t(text))
  return kinds.length === 0
    ? t('At least {n} characters, without your name.', { n: rules.min_length })
    : t('At least {n} characters, without your name, with {kinds}.', { n: rules.min_length, kinds: kinds.join(', ') })
}

/** Told before one is chosen, not after it was refused. */
export function PasswordRulesHint() {
  return <p className="soft">{passwordRulesText(shownPasswordRules())}</p>
}
