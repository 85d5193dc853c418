import { certificateModuleCode } from './certificate-types.ts'

export const NUMBER_FORMAT_DEFAULT = '{seq:4}/{org}/{module}/{month:roman}/{year}'
export const NUMBER_FORMAT_MAX = 50

const TOKEN = /\{([^{}]*)\}/g
const SEQ = /^seq(?::([1-9]))?$/
const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'] as const
const simple: readonly string[] = ['org', 'module', 'year', 'month', 'month:roman', 'day']

/** The sentence for a format that cannot be used, or nothing. */
export function numberFormatProblem(format: string): string | null {
  const tokens = [...format.matchAll(TOKEN)].map((match) => match[1] ?? '')
  const unknown = tokens.find((token) => !SEQ.test(token) && !simple.includes(token))
  if (unknown !== undefined) return `Unknown token {${unknown}}`
  if (/[{}]/.test(format.replace(TOKEN, ''))) return 'Number format is not valid'
  if (!tokens.some((token) => SEQ.test(token))) return 'Number format must contain {seq}'
  return null
}

export interface NumberParts {
  readonly org_code: string
  readonly type: number
  /** The day of issue where the organisation is, as YYYY-MM-DD. */
  readonly day: string
}

/** Everything but the counted part: what two templates must not fill with the same count. */
export const numberStem = (format: string, { org_code, type, day }: NumberParts): string => {
  const [year = '', month = '', date = ''] = day.split('-')
  const values: Readonly<Record<string, string>> = {
    org: org_code.toUpperCase(),
    module: certificateModuleCode(type),
    year,
    month,
    day: date,
    'month:roman': ROMAN[Number(month) - 1] ?? '',
  }
  return format.replace(TOKEN, (token, name: string) => (SEQ.test(name) ? token : (values[name] ?? '')))
}

/** 0012/ACME/CLS/III/2025 */
export const countedNumber = (stem: string, seq: number): string =>
  stem.replace(TOKEN, (token, name: string) => {
    const counted = SEQ.exec(name)
    return counted ? String(seq).padStart(Number(counted[1] ?? 1), '0') : token
  })

export const formatNumber = (format: string, parts: NumberParts, seq: number): string =>
  countedNumber(numberStem(format, parts), seq)
