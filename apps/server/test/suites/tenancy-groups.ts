/** Calls between two looks at the database: a look reads every table. */
const GROUP = 12

const groupsOf = <T>(items: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / GROUP) }, (_, n) => items.slice(n * GROUP, (n + 1) * GROUP))

interface Tried {
  /** Whether the database differs after these calls from before them. */
  readonly changed: boolean
}

/**
 * Tries calls in groups; of a group that changed something each is tried again by itself, to tell which it was. The server works by itself
 * too (mails, jobs, events), so a change counts only when it comes again.
 */
export async function tryInGroups<T>(items: readonly T[], tryThese: (group: readonly T[]) => Promise<Tried>): Promise<T[]> {
  const guilty: T[] = []
  const changes = async (group: readonly T[]) => (await tryThese(group)).changed
  for (const group of groupsOf(items)) {
    if (!(await changes(group))) continue
    const alone: T[] = []
    for (const item of group) if ((await changes([item])) && (await changes([item]))) alone.push(item)
    // What only several do together is told of all of them.
    if (alone.length > 0) guilty.push(...alone)
    else if (await changes(group)) guilty.push(...group)
  }
  return guilty
}
