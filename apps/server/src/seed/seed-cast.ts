import type { OrgDb } from '../platform/db/scope.ts'

/** Who plays which part in the demonstration. */
export interface Cast {
  /** People who work in the console. */
  readonly staff: readonly [string, ...string[]]
  /** The learners everybody can sign in as. */
  readonly known: readonly string[]
  readonly learners: readonly string[]
  readonly experts: readonly string[]
  readonly supports: readonly string[]
}

export async function castOf(db: OrgDb): Promise<Cast> {
  const people = await db
    .selectFrom('memberships')
    .select(['id', 'email', 'role_id', 'groups'])
    .where('status', '=', 'active')
    .orderBy('nik')
    .execute()
  const ids = (wanted: (person: (typeof people)[number]) => boolean) => people.filter(wanted).map((person) => person.id)
  const isKnown = (email: string) => /^learner\d+@/.test(email)
  const learners = ids((person) => !person.role_id && !isKnown(person.email))
  const [first, ...staff] = ids((person) => person.role_id !== null)
  if (!first) throw new Error('The people of this organisation are not loaded yet')
  const inGroup = (group: string) => {
    const found = ids((person) => person.groups.includes(group))
    return found.length > 0 ? found : learners.slice(0, 4)
  }
  return {
    staff: [first, ...staff],
    known: ids((person) => isKnown(person.email)),
    learners,
    experts: inGroup('expert'),
    supports: inGroup('training-support'),
  }
}

/** Different people each time, the first learners one can sign in as among them. */
export function drawPeople({ known, learners }: Cast, random: () => number, count: number): string[] {
  const shuffled = learners.map((id) => ({ id, at: random() })).sort((a, b) => a.at - b.at)
  const familiar = known.filter((_, n) => n < 2 || random() < 0.25)
  return [...familiar, ...shuffled.map((one) => one.id)].slice(0, count)
}
