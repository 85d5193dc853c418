import type { Recorded, WrittenRows } from './archive.ts'
import type { PartHashes } from './part-hashes.ts'
import { FRAME, PART_PLANS, type PartName } from './part-names.ts'

export interface Changes {
  /** Rows of parts that changed or are no more. */
  readonly remove: readonly WrittenRows[]
  /** Parts that changed, are new, or are loaded at every first start. */
  readonly load: readonly PartName[]
}

/** What differs from what was recorded; null where others hang on what differs, so that everything is loaded. */
export function changesSince({ hashes, rows }: Pick<Recorded, 'hashes' | 'rows'>, now: PartHashes): Changes | null {
  const names = new Set([...Object.keys(hashes), ...Object.keys(now)])
  const changed = new Set([...names].filter((name) => hashes[name] !== now[name]))
  const canChange = (name: string) => {
    const plan = PART_PLANS.find((one) => one.name === name)
    if (plan?.live) return true
    if (FRAME.some((one) => one.name === name) || (plan && !plan.alone)) return false
    // What was recorded before it stood alone has rows nobody noted: loaded again, they would be there twice.
    return !(name in hashes) || Object.values(rows).every((parts) => name in parts)
  }
  if (![...changed].every(canChange)) return null
  const remove = Object.values(rows).flatMap((parts) =>
    [...changed].flatMap((name): WrittenRows[] => (parts[name] ? [parts[name]] : [])),
  )
  const load = PART_PLANS.filter((plan) => plan.live || changed.has(plan.name)).map(({ name }) => name)
  return { remove, load }
}
