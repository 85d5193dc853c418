import { randomUUID } from 'node:crypto'
import { certificateTypeOf } from '@pelita/contract/learning/certificate/certificate-types.ts'
import { NUMBER_FORMAT_DEFAULT } from '@pelita/contract/learning/certificate/number-format.ts'
import { chance } from '@pelita/simulator/decisions.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { placeAchievement } from '../../learning/item/place-achievement.ts'
import { issueCertificate } from '../../learning/result/certificates/issue-certificate.ts'
import { type OrgDb, withOrg } from '../../platform/db/scope.ts'
import type { Services } from '../../platform/services.ts'
import { imageKey } from '../../platform/storage/keys.ts'
import { claimTime, dateGrants, revoke, runs } from '../achievement/grant-times.ts'
import { readPeople } from '../classroom/known-people.ts'
import type { SeededOrganization } from '../user/people.ts'
import { type CertificatePlan, certificatePlans, cities, signatories, strokes, templatePlans } from './certificate-plans.ts'
import { insertReadyThemes } from './ready-themes.ts'

const DAY_MS = 86_400_000
const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()
/** So many are claimed in every organisation; the others wait for their learner. */
const MOST_CLAIMED = 60

/** Themes, templates and certificates, used by batches, claimed in every state. PDFs are made when somebody asks for them. */
export async function seedCertificates({ database, storage }: Services, org: SeededOrganization): Promise<void> {
  const pens = await Promise.all(strokes.map((stroke) => drawSignature(stroke)))
  for (const { key, bytes } of pens) await storage.put(key, bytes, { mime: 'image/png', visibility: 'public' })
  await withOrg(database.pool, org.id, async (db) => {
    await sql`select set_config('app.audit', 'off', true), set_config('plan_cache_mode', 'force_custom_plan', true)`.execute(db)
    const { staff } = await readPeople(db)
    await db
      .insertInto('files')
      .values(
        pens.map(({ id, key, bytes }) => ({
          id,
          key,
          name: 'signature.png',
          mime: 'image/png',
          size: bytes.byteLength,
          visibility: 'public' as const,
        })),
      )
      .execute()
    const templates = await newTemplates(
      db,
      org.code,
      await newThemes(db, org.code, staff[0]),
      pens.map(({ key }) => `/files/${key}`),
      staff[0],
    )
    for (const [n, plan] of (certificatePlans[org.code] ?? []).entries())
      await useCertificate(db, plan, await newCertificate(db, plan, templates, staff[0], n))
  })
  // Every claim runs the same statements: planned for the tables as they are now, they need not be planned again.
  await database.pool.query(
    'analyze achievement_grants, certificates, certificate_templates, certificate_themes, content_achievements',
  )
  await withOrg(database.pool, org.id, async (db) => {
    await sql`select set_config('app.audit', 'off', true)`.execute(db)
    await settle(db, (await readPeople(db)).staff[0])
  })
}

async function drawSignature(stroke: string) {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="880" height="340" viewBox="0 0 220 85"><path d="${stroke}" fill="none" stroke="#1e3a5f" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/></svg>`
  const bytes = await sharp(Buffer.from(drawing)).png({ palette: true }).toBuffer()
  const id = randomUUID()
  return { id, bytes, key: imageKey('certificate/signatures', { id, ext: 'png' }) }
}

const newThemes = (db: OrgDb, code: string, created_by: string) =>
  insertReadyThemes(db, code, (n) => ({
    ...{ created_at: ago(450 - n * 9), updated_at: ago(90 - n * 20) },
    ...{ created_by, updated_by: created_by },
  }))

async function newTemplates(
  db: OrgDb,
  code: string,
  themes: ReadonlyMap<string, string>,
  pens: readonly string[],
  created_by: string,
) {
  const city = await db
    .selectFrom('cities')
    .select('id')
    .where('title', '=', cities[code] ?? 'Jakarta')
    .executeTakeFirstOrThrow()
  const signing = signatories[code === 'bahari' ? 'bahari' : 'nusantara'].map((one, n) => ({
    ...one,
    signature_image: pens[n] ?? null,
  }))
  const made = new Map<string, { id: string; type: number }>()
  for (const [n, { theme, status = 'publish', number_format = NUMBER_FORMAT_DEFAULT, ...plan }] of templatePlans.entries()) {
    const stamps = { created_at: ago(420 - n * 8), updated_at: ago(70 - n * 9), created_by, updated_by: created_by }
    const values = {
      ...plan,
      theme_id: themes.get(theme) ?? '',
      city_id: city.id,
      signatories: JSON.stringify(signing),
      number_format,
      status,
      ...stamps,
    }
    const { id } = await db.insertInto('certificate_templates').values(values).returning('id').executeTakeFirstOrThrow()
    made.set(plan.title, { id, type: plan.type })
  }
  return made
}

async function newCertificate(
  db: OrgDb,
  { name, description, template, months }: CertificatePlan,
  templates: ReadonlyMap<string, { id: string; type: number }>,
  created_by: string,
  n: number,
) {
  const { id: template_id = '', type = 24 } = templates.get(template) ?? {}
  const stamps = { created_at: ago(380 - n * 12), updated_at: ago(50 - n * 7), created_by, updated_by: created_by }
  const values = { name, description, type, template_id, validity_months: months, show_score: true, show_hours: true, ...stamps }
  const { id } = await db.insertInto('certificates').values(values).returning('id').executeTakeFirstOrThrow()
  return { id, type }
}

/** The certificate belongs to the runs of what it is for; whoever passed there may claim it. */
async function useCertificate(
  db: OrgDb,
  { of = [] }: CertificatePlan,
  { id, type }: { id: string; type: number },
): Promise<void> {
  const fitting = (await runs(db)).filter(
    (run) => certificateTypeOf(run.content_type) === type && (of.includes(run.category) || of.includes(run.content_type)),
  )
  for (const { cohort_id } of fitting) await placeAchievement(db, { kind: 'certificate', achievement_id: id, cohort_id })
}

interface Earned {
  readonly id: string
  readonly email: string
  readonly granted_at: string
  readonly nik: string
}

/** Most have claimed: of those that end, some have ended or end soon; a few were revoked, and every learner finds one to claim. */
async function settle(db: OrgDb, by: string): Promise<void> {
  await dateGrants(db, 'certificate')
  const { rows } = await sql<Earned>`
    select g.id, g.email, g.granted_at, g.nik from achievement_grants g join certificates c on c.id = g.achievement_id
     where g.kind = 'certificate'
     order by g.granted_at < now() - interval '150 days' desc, g.granted_at > now() - interval '1 day' desc, md5(g.nik || c.name), g.granted_at`.execute(
    db,
  )
  const isKnown = (row: Earned) => row.email.startsWith('learner')
  const newestFirst = (a: Earned, b: Earned) => b.granted_at.localeCompare(a.granted_at)
  const known = rows.filter(isKnown).sort(newestFirst).slice(2)
  const claimed = [...known, ...rows.filter((row) => !isKnown(row)).slice(0, MOST_CLAIMED)]
    .map(({ id, nik, granted_at }) => ({ id, at: claimTime(granted_at, chance(9, nik, granted_at.slice(0, 10))) }))
    .sort((a, b) => a.at.localeCompare(b.at))
  // Numbers are counted in the order in which people claim.
  for (const { id, at } of claimed) {
    await sql`update achievement_grants set state = 'claimed', claim_at = ${at}::timestamptz, updated_at = ${at}::timestamptz where id = ${id}`.execute(
      db,
    )
    const issue = await issueCertificate(db, id)
    await sql`update certificate_issues set issued_at = ${at}::timestamptz, created_at = ${at}::timestamptz where id = ${issue}`.execute(
      db,
    )
  }
  // Nobody waits for their PDFs: each is made at its first download.
  await sql`update certificate_versions set file_due_at = null`.execute(db)
  const revoked = claimed.filter((_, n) => n % 17 === 11).map((row) => row.id)
  await revoke(db, revoked, 'Nama peserta keliru', by)
}
