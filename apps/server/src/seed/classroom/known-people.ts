import type { OrgDb } from '../../platform/db/scope.ts'

/** Who plays which part in the demonstration. */
export interface KnownPeople {
  /** People who make and change things in the console. */
  readonly staff: readonly [string, ...string[]]
  /** The learners everybody can sign in as. */
  readonly known: readonly string[]
  readonly learners: readonly string[]
  readonly experts: readonly string[]
  readonly supports: readonly string[]
  /** Since when each of them has an account. */
  readonly since: ReadonlyMap<string, string>
}

const LOOKS_ONLY = ['Report Viewer', 'Class Observer']

export async function readPeople(db: OrgDb): Promise<KnownPeople> {
  const people = await db
    .selectFrom('memberships as m')
    .leftJoin('roles', 'roles.id', 'm.role_id')
    .select(['m.id', 'm.email', 'm.role_id', 'm.groups', 'm.created_at', 'roles.title as role'])
    .where('m.status', '=', 'active')
    .orderBy('m.nik')
    .execute()
  const ids = (wanted: (person: (typeof people)[number]) => boolean) => people.filter(wanted).map((person) => person.id)
  const isKnown = (email: string | null) => /^learner\d+@/.test(email ?? '')
  const learners = ids((person) => !person.role_id && !isKnown(person.email))
  const [first, ...staff] = ids((person) => person.role_id !== null && !LOOKS_ONLY.includes(person.role ?? ''))
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
    since: new Map(people.map((person) => [person.id, person.created_at])),
  }
}

/** Different people each time, the first learners one can sign in as among them; all had an account by then. */
export function drawPeople({ known, learners, since }: KnownPeople, random: () => number, count: number, by: string): string[] {
  const shuffled = learners.map((id) => ({ id, at: random() })).sort((a, b) => a.at - b.at)
  const familiar = known.filter((_, n) => n < 2 || random() < 0.25)
  const moment = Date.parse(by)
  return [...familiar, ...shuffled.map((one) => one.id)].filter((id) => Date.parse(since.get(id) ?? by) < moment).slice(0, count)
}
