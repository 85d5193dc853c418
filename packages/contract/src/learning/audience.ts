import { z } from 'zod'
import { choice, recordId, says } from '../core/fields.ts'
import { AUDIENCE_MOST, type Audience } from './audience-kinds.ts'

/** Whom it is for: the kind of audience and, except for everybody, who of that kind. */
export const audienceFields = <const Kinds extends readonly [Audience, ...Audience[]]>(kinds: Kinds) => ({
  audience: choice('Audience', kinds),
  audience_ids: z.array(recordId, says.required('Audience')).max(AUDIENCE_MOST, says.notValid('Audience')),
})

interface Chosen {
  readonly audience?: Audience | undefined
  readonly audience_ids?: readonly string[] | undefined
}

/** Not everybody, and yet nobody, is no audience. */
export const hasAudience = ({ audience, audience_ids }: Chosen): boolean => audience === 'all' || (audience_ids?.length ?? 0) > 0
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
