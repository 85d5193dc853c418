import type { AudienceOption } from '@pelita/contract/learning/audience.ts'
import { AUDIENCES, type Audience } from '@pelita/contract/learning/audience-kinds.ts'
import { t } from '../../text/t.ts'
import type { FieldWords } from '../field/field-words.ts'

/** How the history tells of an audience. */
export const AUDIENCE_WORDS: readonly (readonly [string, FieldWords])[] = [
  ['audience', { label: 'Audience', show: (value) => t(AUDIENCES[value as Audience] ?? '-') }],
  ['audience_ids', { label: 'Chosen', show: (value) => (Array.isArray(value) ? String(value.length) : '-') }],
]

/** Whom something is for, in a line. */
export const audienceText = ({
  audience,
  audience_names,
}: {
  readonly audience: { readonly kind: Audience }
  readonly audience_names: readonly AudienceOption[]
}): string => {
  if (audience.kind === 'all') return t(AUDIENCES.all)
  const [first, ...others] = audience_names.map(({ label }) => label)
  if (first === undefined) return '-'
  return others.length === 0 ? first : t('{first} and {n} more', { first, n: others.length })
}
