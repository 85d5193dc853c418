export interface NumberRules {
  readonly min?: number | undefined
  readonly max?: number | undefined
  /** Digits kept after the decimal point; 0 without it. */
  readonly decimals?: number | undefined
}

/**
 * What a number field keeps of what was typed: digits, at most one point; a negative number is 0, but where the least
 * value is one, as of coordinates.
 */
export const keepNumber = (typed: string, { min = 0, max, decimals = 0 }: NumberRules): number | '' => {
  const text = typed.replace(',', '.').trim()
  if (/^-/.test(text)) {
    if (min >= 0) return /\d/.test(text) ? 0 : ''
    const size = keepNumber(text.slice(1), { decimals })
    return size === '' ? '' : -size
  }
  const match = text.replace(/[^\d.]/g, '').match(decimals > 0 ? /^\d*\.?\d*/ : /^\d*/)
  const digits = match?.[0] ?? ''
  if (digits === '' || digits === '.') return ''
  const [whole = '', fraction] = digits.split('.')
  const value = Number(fraction === undefined ? whole : `${whole || '0'}.${fraction.slice(0, decimals)}`)
  return max === undefined ? value : Math.min(value, max)
}

/** The lower bound waits until the field is left: clamped while typing, nobody could write 15 where 10 is the least. */
export const settleNumber = (value: number | '', { min, max }: NumberRules): number | '' => {
  if (value === '') return ''
  const raised = min === undefined ? value : Math.max(value, min)
  return max === undefined ? raised : Math.min(raised, max)
}

/** The arrow keys move by one step inside the bounds. */
export const stepNumber = (value: number | '', step: number, rules: NumberRules): number => {
  const next = (value === '' ? 0 : value) + step
  const settled = settleNumber(Math.max(next, Math.min(rules.min ?? 0, 0)), rules)
  return settled === '' ? 0 : settled
}
