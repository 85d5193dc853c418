import type { TestServer } from '../test-server.ts'
import { type Ask, ownersState, type World } from './definer-world.ts'

export interface Definer {
  /** What of another organisation it may read or write, in a sentence. */
  readonly touches: string
  /** Named attempts of the stranger to reach what is the owner's, each of which runs the function. */
  readonly probes: Readonly<Record<string, (ask: Ask, world: World) => Promise<unknown>>>
}

/** Not callable by a request at all; that is its test. */
export interface ClosedDefiner {
  readonly touches: string
  readonly closed: true
}

export interface FoundFunction {
  readonly name: string
  readonly callable: boolean
}

/** Every function that works with its owner's rights, whoever calls it. */
export async function everyDefiner({ services }: TestServer): Promise<FoundFunction[]> {
  const { rows } = await services.database.pool.query<FoundFunction>(`
    select p.proname as name, has_function_privilege('pelita_app', p.oid, 'execute') as callable
      from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prosecdef order by 1`)
  return rows
}

/** Whatever of the answer is the owner's own: its name, its secret, or a word that leads to one of its records. */
const seenIn = (answer: unknown, { owner, member, ids }: World): boolean => {
  const text = JSON.stringify(answer ?? null)
  return [owner.id, owner.code, owner.secret, 'Owner of secrets', member.id, member.person_id, ...Object.values(ids)].some(
    (mark) => text.includes(mark),
  )
}

/** Counts also what the connection did in transactions before, as long as PostgreSQL has not added that up. */
const callsOf = async (ask: Ask, name: string) => {
  const counted = 'select coalesce(sum(calls), 0)::int as calls from pg_stat_xact_user_functions where funcname = $1'
  return (await ask(counted, [name]))[0]?.calls
}

/** Runs one attempt in a transaction that is taken back; answers what it saw and changed of the owner. */
async function attempt(server: TestServer, world: World, name: string, probe: Definer['probes'][string]): Promise<string> {
  const client = await server.services.database.pool.connect()
  const ask: Ask = async (text, values = []) => (await client.query<Record<string, unknown>>(text, [...values])).rows
  try {
    await client.query("begin; set local track_functions = 'all'")
    const before = await ownersState(client, world.owner)
    const callsBefore = await callsOf(ask, name)
    await client.query('set local role pelita_app')
    await asMember(ask, world, world.stranger.adminId)
    const answer = await probe(ask, world)
    await client.query('reset role')
    if ((await callsOf(ask, name)) === callsBefore) return 'NOT RUN by this attempt'
    const after = await ownersState(client, world.owner)
    const changed = [...after].filter(([table, print]) => before.get(table) !== print).map(([table]) => table)
    return `reads ${seenIn(answer, world) ? 'the owner' : 'nothing'}, writes ${changed.join(' and ') || 'nothing'}`
  } finally {
    await client.query('rollback')
    client.release()
  }
}

export const asMember = (ask: Ask, { stranger }: World, id: string) =>
  ask(
    `select set_config('app.org_id', $1, true), set_config('app.actor_id', $2, true), set_config('app.actor_name', 'Stranger', true),
            set_config('app.ip', '203.0.113.9', true), set_config('app.agent', 'Strange Browser', true)`,
    [stranger.id, id],
  )

/** One line for each attempt at each function: what the golden file holds. */
export async function definerTable(
  server: TestServer,
  world: World,
  definers: Readonly<Record<string, Definer | ClosedDefiner>>,
  wanted: (name: string) => boolean = () => true,
): Promise<string> {
  const lines: string[] = []
  for (const { name, callable } of await everyDefiner(server)) {
    if (!wanted(name)) continue
    const definer = definers[name]
    if (!definer) lines.push(`${name}: NOT LISTED in suites/definers.ts`)
    else if ('closed' in definer) lines.push(`${name}: ${callable ? 'CALLABLE although closed' : 'closed'}. ${definer.touches}`)
    else {
      lines.push(`${name}: ${definer.touches}`)
      const probes = Object.entries(definer.probes)
      if (probes.length === 0) lines.push('  NO ATTEMPT')
      for (const [what, probe] of probes) lines.push(`  ${what}: ${await attempt(server, world, name, probe)}`)
    }
  }
  return `${lines.join('\n')}\n`
}
