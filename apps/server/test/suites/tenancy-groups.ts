/** Calls between two looks at the database: a look reads every table. */
const GROUP = 12

export const groupsOf = <T>(items: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / GROUP) }, (_, n) => items.slice(n * GROUP, (n + 1) * GROUP))

interface Tried {
  /** Whether the database differs after these calls from before them. */
  readonly changed: boolean
}

type TryThese<T> = (group: readonly T[]) => Promise<Tried>

/**
 * Those of a group that change something: when the group does, each is tried again by itself, to tell which it was. The server works by
 * itself too (mails, jobs, events), so a change counts only when it comes again.
 */
export async function guiltyOf<T>(group: readonly T[], tryThese: TryThese<T>): Promise<readonly T[]> {
  const changes = async (some: readonly T[]) => (await tryThese(some)).changed
  if (!(await changes(group))) return []
  const alone: T[] = []
  for (const item of group) if ((await changes([item])) && (await changes([item]))) alone.push(item)
  // What only several do together is told of all of them.
  if (alone.length > 0) return alone
  return (await changes(group)) ? group : []
}

export async function tryInGroups<T>(items: readonly T[], tryThese: TryThese<T>): Promise<T[]> {
  const guilty: T[] = []
  for (const group of groupsOf(items)) guilty.push(...(await guiltyOf(group, tryThese)))
  return guilty
}
