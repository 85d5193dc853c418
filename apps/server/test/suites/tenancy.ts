import type { Endpoint } from '@pelita/contract/core/endpoint.ts'
import { sql } from 'kysely'
import { type EndpointName, sampleFor } from '../samples.ts'
import type { TestOrg } from '../test-server.ts'

type Named = readonly [name: string, e: Endpoint]

/** One line per table of an organisation, so that it shows when another organisation changes a row; asked in one statement. */
async function fingerprints(org: TestOrg): Promise<() => Promise<string>> {
  const { rows } = await org.work((db) =>
    sql<{ name: string }>`
      select tablename as name from pg_policies where policyname = 'organisation' and tablename <> 'organizations' order by 1`.execute(
      db,
    ),
  )
  const parts = rows.map(
    ({ name }) => sql`
      select ${sql.lit(name)} || ':' || count(*) || ':' || coalesce(sum(hashtextextended(x::text, 0)), 0) as print
      from ${sql.table(name)} x where org_id = ${org.id}`,
  )
  const statement = sql<{ print: string }>`${sql.join(parts, sql` union all `)}`
  return () => org.work(async (db) => (await statement.execute(db)).rows.map(({ print }) => print).join('\n'))
}

/** What `stranger`, an administrator of another organisation, can see or change of `owner`; nothing is the right answer. */
export async function tenantViolations(owner: TestOrg, stranger: TestOrg, endpoints: readonly Named[]): Promise<string[]> {
  const found: string[] = []
  const fingerprint = await fingerprints(owner)
  const strangeLearner = await stranger.learner()
  // Whoever logs out can try nothing more.
  const inOrder = [...endpoints].sort(([a], [b]) => Number(a.endsWith('.logout')) - Number(b.endsWith('.logout')))
  for (const [name, e] of inOrder) {
    if (e.access === 'public') continue
    const input = await sampleFor(name as EndpointName, owner)
    const before = await fingerprint()
    const response = await (e.access === 'learner' ? strangeLearner : stranger.admin).send(e, input)
    if (e.path.includes(':id') && response.statusCode !== 404)
      found.push(`${name}: a record of another organisation answered ${response.statusCode}`)
    if (response.payload.includes(owner.secret) || response.payload.includes(owner.id))
      found.push(`${name}: the answer shows another organisation's data`)
    if ((await fingerprint()) !== before) found.push(`${name}: another organisation's data was changed`)
  }
  return found
}
