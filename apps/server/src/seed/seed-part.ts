import type { Services } from '../platform/services.ts'
import type { SeededOrganization } from './user/people.ts'

/** What is known of a part of the demonstration, beside the part itself. */
export interface PartPlan {
  readonly name: string
  /** Below `seed/`: where it is written, and with all it imports what its hash is made of. */
  readonly source: string
  /** It is loaded after this part. Only one has none: it comes first. */
  readonly after?: string
  /** Raised where something outside of `seed/` makes other rows of it, such as a rule of its area. */
  readonly version?: number
  /** It only adds rows, and nothing that comes later hangs on them: once changed, they are replaced by themselves. */
  readonly alone?: true
  /** Told from the very hour, and quick: not recorded, loaded at every first start. */
  readonly live?: true
  /** It goes through the learning core row by row: plans made while its tables were empty would read all of them for every row. */
  readonly analyzed?: true
}

export type LoadPart = (services: Services, org: SeededOrganization) => Promise<void>

export const seedPart = <const N extends string>(
  name: N,
  source: string,
  load: LoadPart,
  more: Omit<PartPlan, 'name' | 'source'> = {},
): PartPlan & { readonly name: N; readonly load: LoadPart } => ({ name, source, load, ...more })
