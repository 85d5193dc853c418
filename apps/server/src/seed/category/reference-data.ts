import { sql } from 'kysely'
import { type OrgDb, withOrg } from '../../platform/db/scope.ts'
import type { Services } from '../../platform/services.ts'
import type { SeededOrganization } from '../user/people.ts'

type Subject = readonly [title: string, description: string, below: readonly string[], adopted: readonly string[]]

const leadership: Subject = [
  'Leadership',
  'Leading people and making decisions.',
  ['Coaching', 'Decision Making'],
  ['LDR.01', 'LDR.02', 'LDR.03', 'LDR.05'],
]
const service: Subject = [
  'Service Excellence',
  'What customers meet at the counter and on the phone.',
  ['Complaint Handling'],
  ['CSV.01', 'CSV.02'],
]
const onboarding: Subject = ['Onboarding', 'The first weeks of new colleagues.', [], ['HCM.02', 'LGL.03']]
const compliance: Subject = ['Compliance', 'Rules that everybody has to know.', [], ['LGL.02']]

/** The subjects of each organisation in their order: what lies below them, and the entries of the directory that belong to them. */
const subjects: Readonly<Record<string, readonly Subject[]>> = {
  nusantara: [
    leadership,
    ['Health & Safety', 'Working without harm.', ['Emergency Response', 'Safe Work Practice'], ['HSE.01', 'HSE.02', 'HSE.04']],
    service,
    [
      'Data & Digital',
      'Reading figures and keeping them safe.',
      ['Data Analysis', 'Information Security'],
      ['ICT.01', 'ICT.02', 'ICT.04'],
    ],
    ['Communication', 'Speaking and writing so that one is understood.', [], ['CSV.03']],
    ['Project Management', 'From the first plan to the handover.', [], ['OPS.02', 'OPS.04']],
    ['Finance', 'Budgets, taxes and control.', ['Budgeting', 'Tax'], ['FIN.01', 'FIN.02', 'FIN.03']],
    onboarding,
    compliance,
    ['Human Capital', 'For those who care for the careers of others.', [], ['HCM.01']],
  ],
  bahari: [
    ['Seamanship', 'The craft of the deck.', ['Navigation', 'Ship Handling'], ['MAR.01', 'MAR.02']],
    [
      'Safety',
      'Drills and duties on board and in port.',
      ['Emergency Response', 'Safe Work Practice'],
      ['HSE.01', 'HSE.02', 'HSE.04'],
    ],
    ['Cargo', 'Loading, lashing and papers.', [], ['MAR.03', 'SCM.03']],
    ['Engineering', 'The craft of the engine room.', [], ['ENG.01', 'ENG.03']],
    ['Port Operations', 'Berths, cranes and yards.', [], ['MAR.04']],
    ['Environment', 'Clean water and what keeps it so.', [], []],
    leadership,
    service,
    onboarding,
    compliance,
  ],
}

/** No longer offered, yet kept. */
const RETIRED = 'Classroom Archive'

const OWN = {
  nusantara: { code: 'NUS.01', name: 'Nusantara Values', category: 'Onboarding' },
  bahari: { code: 'BHR.01', name: 'Bahari Safety Culture', category: 'Safety' },
} as const satisfies Record<string, { code: string; name: string; category: string }>
const INDICATORS = [
  'Names the values.',
  'Acts by them at work.',
  'Corrects others with respect.',
  'Is asked for advice.',
  'Shapes them.',
]

/** Long before anything that has them. */
const MADE = sql<string>`date_trunc('day', now()) - interval '430 days' + interval '2 hours'`

/** The subject tree of each organisation and the competencies its contents build. */
export async function seedReferenceData({ database }: Pick<Services, 'database'>, org: SeededOrganization): Promise<void> {
  await withOrg(database.pool, org.id, async (db) => {
    await sql`select set_config('app.audit', 'off', true)`.execute(db)
    const planned = subjects[org.code] ?? []
    const stamps = { created_at: MADE, updated_at: MADE }
    for (const [order_no, [title, description, below, adopted]] of planned.entries()) {
      const values = { title, description, order_no, ...stamps }
      const { id } = await db.insertInto('categories').values(values).returning('id').executeTakeFirstOrThrow()
      const subs = below.map((sub, n) => ({ title: sub, parent_id: id, order_no: n, ...stamps }))
      if (subs.length > 0) await db.insertInto('categories').values(subs).execute()
      await sql`insert into competencies (code, name, category_id, business_domain_id, directory_id, created_at, updated_at)
                select d.code, d.name, ${id}, d.business_domain_id, d.id, ${MADE}, ${MADE} from directory_competencies d
                 where d.code = any (${[...adopted]}::text[])`.execute(db)
    }
    const retired = { title: RETIRED, order_no: planned.length, is_active: false, ...stamps }
    await db.insertInto('categories').values(retired).execute()
    await seedOwn(db, org.code)
  })
}

/** A competency the directory does not know, with what somebody of each level shows. */
async function seedOwn(db: OrgDb, code: string): Promise<void> {
  if (code !== 'nusantara' && code !== 'bahari') return
  const { category, ...named } = OWN[code]
  const levels = JSON.stringify(INDICATORS.map((indicator, n) => ({ level_id: n + 1, indicator })))
  await sql`insert into competencies (code, name, category_id, description, levels, created_at, updated_at)
            select ${named.code}, ${named.name}, k.id, 'What everybody here is expected to live by.', ${levels}::jsonb, ${MADE}, ${MADE}
              from categories k where k.title = ${category} and k.parent_id is null`.execute(db)
}

/** Every class builds the first competencies of its category. */
export async function seedTaught({ database }: Pick<Services, 'database'>, org: SeededOrganization): Promise<void> {
  await withOrg(database.pool, org.id, (db) =>
    sql`insert into content_competencies (content_id, competency_id)
        select c.id, k.id from contents c
          cross join lateral (select k.id from competencies k where k.category_id = c.category_id order by k.code limit 2) k
        on conflict do nothing`.execute(db),
  )
}
