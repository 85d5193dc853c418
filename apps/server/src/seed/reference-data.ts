import { sql } from 'kysely'
import { withOrg } from '../platform/db/scope.ts'
import type { Services } from '../platform/services.ts'
import type { SeededOrganization } from './people.ts'

type Tree = Readonly<Record<string, readonly string[]>>

const shared: Tree = {
  Leadership: ['Coaching', 'Decision Making'],
  'Health and Safety': ['Emergency Response', 'Safe Work Practice'],
  'Digital Skills': ['Data Analysis', 'Information Security'],
  Service: [],
  Compliance: [],
}

const own: Readonly<Record<string, Tree>> = {
  nusantara: { Finance: ['Budgeting', 'Tax'], 'Human Capital': [] },
  bahari: { Seamanship: ['Navigation', 'Ship Handling'], 'Port Operations': [] },
}

/** Directory entries the organisation has adopted, by the category they belong to. */
const adopted: Readonly<Record<string, readonly string[]>> = {
  Leadership: ['LDR.01', 'LDR.02', 'LDR.03', 'LDR.05'],
  'Health and Safety': ['HSE.01', 'HSE.02', 'HSE.04'],
  'Digital Skills': ['ICT.01', 'ICT.02', 'ICT.04'],
  Service: ['CSV.01', 'CSV.02', 'CSV.03'],
  Compliance: ['LGL.02', 'LGL.03'],
  Finance: ['FIN.01', 'FIN.02', 'FIN.03'],
  'Human Capital': ['HCM.01', 'HCM.02'],
  Seamanship: ['MAR.01', 'MAR.02'],
  'Port Operations': ['MAR.03', 'MAR.04', 'SCM.03'],
}

/** The subject tree of each organisation and the competencies its contents build. */
export async function seedReferenceData({ database }: Pick<Services, 'database'>, org: SeededOrganization): Promise<void> {
  await withOrg(database.pool, org.id, async (db) => {
    await sql`select set_config('app.audit', 'off', true)`.execute(db)
    const tree = { ...shared, ...own[org.code] }
    const mains = Object.keys(tree).map((title, order_no) => ({ title, order_no }))
    const made = await db.insertInto('categories').values(mains).returning(['id', 'title']).execute()
    const subs = made.flatMap(({ id: parent_id, title: parent }) =>
      (tree[parent] ?? []).map((title, order_no) => ({ title, parent_id, order_no })),
    )
    await db.insertInto('categories').values(subs).execute()
    for (const { id, title } of made)
      await sql`insert into competencies (code, name, category_id, business_domain_id, directory_id)
                select d.code, d.name, ${id}, d.business_domain_id, d.id from directory_competencies d
                 where d.code = any (${[...(adopted[title] ?? [])]}::text[])`.execute(db)
  })
}
