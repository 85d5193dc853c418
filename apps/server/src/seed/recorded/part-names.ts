import type { PartPlan } from '../seed-part.ts'
import { SEED_PARTS } from '../seed-parts.ts'

/** Before those of each organisation, and after them. */
export const FRAME = [
  { name: 'organisations', source: 'organizations.ts' },
  { name: 'distribution', source: 'learning/distribution.ts' },
  { name: 'redemptions', source: 'leaderboard/leaderboard.ts' },
] as const satisfies readonly PartPlan[]

type Part = (typeof SEED_PARTS)[number]
export type PartName = Part['name']

/** Each after the one it names; of several that name the same one, the first goes before with all that follow it. */
export const inOrder = <P extends Pick<PartPlan, 'name' | 'after'>>(parts: readonly P[], after?: string): readonly P[] =>
  parts.filter((part) => part.after === after).flatMap((part) => [part, ...inOrder(parts, part.name)])

/** What every organisation of the demonstration has, in the order in which it is loaded. */
export const PART_PLANS: readonly (PartPlan & Part)[] = inOrder<PartPlan & Part>(SEED_PARTS)
