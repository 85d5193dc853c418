import { expect, test } from 'vitest'
import { type PersonRules, readAuthSettings, strictest } from './auth-settings.ts'

/** The laxest and the strictest an organisation can choose of each rule that follows the person. */
const ENDS: { readonly [K in keyof PersonRules]: { readonly lax: PersonRules[K]; readonly strict: PersonRules[K] } } = {
  min_length: { lax: 8, strict: 64 },
  require_upper: { lax: false, strict: true },
  require_lower: { lax: false, strict: true },
  require_digit: { lax: false, strict: true },
  require_symbol: { lax: false, strict: true },
  history: { lax: 0, strict: 24 },
  expires_days: { lax: 0, strict: 1 },
  max_failures: { lax: 10, strict: 3 },
  window_minutes: { lax: 1, strict: 1440 },
  lock_minutes: { lax: 5, strict: 1440 },
}

const all = (end: 'lax' | 'strict') => Object.fromEntries(Object.entries(ENDS).map(([rule, ends]) => [rule, ends[end]]))

test('no rule an organisation chooses makes a person less safe at another one', () => {
  for (const rule of Object.keys(ENDS) as (keyof PersonRules)[]) {
    const at = { a: readAuthSettings({ ...all('strict'), [rule]: ENDS[rule].lax }), b: readAuthSettings(all('strict')) }
    expect(strictest([at.a, at.b]), rule).toEqual(strictest([at.b]))
    const lax = readAuthSettings(all('lax'))
    expect(strictest([at.b, lax])[rule]).toBe(ENDS[rule].strict)
    expect(strictest([lax, at.b])[rule]).toBe(ENDS[rule].strict)
  }
})
