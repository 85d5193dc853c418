import { z } from 'zod'
import { choice, recordId, says } from '../core/fields.ts'
import { AUDIENCE_MOST, type Audience } from './audience-kinds.ts'

/** Whom it is for: the kind of audience and, except for everybody, who of that kind. */
export const audienceField = <const Kinds extends readonly [Audience, ...Audience[]]>(kinds: Kinds) =>
  z.object(
    {
      kind: choice('Audience', kinds),
      ids: z.array(recordId, says.required('Audience')).max(AUDIENCE_MOST, says.notValid('Audience')).default([]),
    },
    says.required('Audience'),
  )

/** The same as it is answered. */
export const keptAudience = <const Kinds extends readonly [Audience, ...Audience[]]>(kinds: Kinds) =>
  z.object({ kind: z.enum(kinds), ids: z.array(z.uuid()) })

export interface ChosenAudience {
  readonly kind: Audience
  readonly ids?: readonly string[] | undefined
}

/** Not everybody, and yet nobody, is no audience. */
export const hasAudience = (audience: ChosenAudience | undefined): boolean =>
  audience?.kind === 'all' || (audience?.ids?.length ?? 0) > 0
export const NO_AUDIENCE = says.required('Audience')

/** Something of an audience, as it is offered and named. */
export const audienceOption = z.object({ id: z.uuid(), label: z.string() })
export type AudienceOption = z.output<typeof audienceOption>

interface Period {
  readonly start_at?: string | null | undefined
  readonly end_at?: string | null | undefined
}
export const PERIOD_ORDER = 'End date must be after start date'
export const isInOrder = ({ start_at, end_at }: Period): boolean =>
  !start_at || !end_at || Date.parse(end_at) > Date.parse(start_at)
