import { z } from 'zod'
import { says } from '../core/fields.ts'

/** What becomes of people for whom there is no seat: nobody is added, they wait, or the limit grows by as many as are missing. */
export const overflow = z.enum(['refuse', 'wait', 'raise'], says.notValid('Overflow'))
export type Overflow = z.output<typeof overflow>

/** How full a run is, and where else there is room. */
export const runSeats = z.object({
  /** Null for the run a content has by itself. */
  title: z.string().nullable(),
  /** 0: as many as want to. */
  max_participants: z.number(),
  taken: z.number(),
  /** Null: as many as want to. */
  free: z.number().nullable(),
  /** Whoever is added to a published one is written to at once. */
  is_published: z.boolean(),
  /** Somebody without a seat can still hope for one. */
  may_wait: z.boolean(),
  /** The limit is the affair of whoever owns the content. */
  may_raise: z.boolean(),
  /** The other batches of the same content that have not ended. */
  others: z.array(z.object({ id: z.uuid(), title: z.string(), free: z.number().nullable() })),
})
export type RunSeats = z.output<typeof runSeats>

/** What goes with the refusal of more people than there are seats for. */
export interface SeatShortage {
  readonly shortage: Pick<RunSeats, 'max_participants' | 'taken' | 'may_wait' | 'may_raise'> & {
    readonly free: number
    /** How many of those named would need a seat. */
    readonly wanted: number
  }
}
