import type { Endpoint } from '@pelita/contract/core/endpoint.ts'
import { sql } from 'kysely'
import { type EndpointName, sampleFor } from '../samples.ts'
import type { TestOrg } from '../test-server.ts'

type Named = readonly [name: string, e: Endpoint]

/** Organisation tables whose rows must stay as they are, whatever another organisation sends. */
async function fingerprint(org: TestOrg): Promise<string> {
  return org.work(async (db) => {
    const { rows: tables } = await sql<{ name: string }>`
      select tablename as name from pg_policies where policyname = 'organisation' and tablename <> 'organizations' order by 1`.execute(
      db,
    )
    const prints = []
    for (const { name } of tables) {
      const { rows } = await sql<{ print: string }>`
        select md5(coalesce(string_agg(row_text, ',' order by row_text), '')) as print
        from (select x::text as row_text from ${sql.table(name)} x where org_id = ${org.id}) rows`.execute(db)
      prints.push(`${name}:${rows[0]?.print}`)
    }
    return prints.join('\n')
  })
}

/** What `stranger`, an administrator of another organisation, can see or change of `owner`; nothing is the right answer. */
export async function tenantViolations(owner: TestOrg, stranger: TestOrg, endpoints: readonly Named[]): Promise<string[]> {
  const found: string[] = []
  const strangeLearner = await stranger.learner()
  // Whoever logs out can try nothing more.
  const inOrder = [...endpoints].sort(([a], [b]) => Number(a.endsWith('.logout')) - Number(b.endsWith('.logout')))
  for (const [name, e] of inOrder) {
    if (e.access === 'public') continue
    const input = await sampleFor(name as EndpointName, owner)
    const before = await fingerprint(owner)
    const response = await (e.access === 'learner' ? strangeLearner : stranger.admin).send(e, input)
    if (e.path.includes(':id') && response.statusCode !== 404)
      found.push(`${name}: a record of another organisation answered ${response.statusCode}`)
    if (response.payload.includes(owner.secret) || response.payload.includes(owner.id))
      found.push(`${name}: the answer shows another organisation's data`)
    if ((await fingerprint(owner)) !== before) found.push(`${name}: another organisation's data was changed`)
  }
  return found
}
