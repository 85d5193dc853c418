import { randomUUID } from 'node:crypto'
import { certificateTypeOf } from '@pelita/contract/areas/certificate/certificate-types.ts'
import { NUMBER_FORMAT_DEFAULT } from '@pelita/contract/areas/certificate/number-format.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { placeAchievement } from '../learning/item/place-achievement.ts'
import { issueCertificate } from '../learning/result/certificates/issue-certificate.ts'
import { type OrgDb, withOrg } from '../platform/db/scope.ts'
import type { Services } from '../platform/services.ts'
import { imageKey } from '../platform/storage/keys.ts'
import { type CertificatePlan, certificatePlans, cities, signatories, strokes, templatePlans } from './certificate-plans.ts'
import type { SeededOrganization } from './people.ts'
import { insertReadyThemes } from './ready-themes.ts'
import { castOf } from './seed-cast.ts'

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
    const { staff } = await castOf(db)
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
    await settle(db, (await castOf(db)).staff[0])
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
    ...{ created_at: ago(240 - n * 9), updated_at: ago(90 - n * 20) },
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
    const stamps = { created_at: ago(200 - n * 8), updated_at: ago(70 - n * 9), created_by, updated_by: created_by }
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
  const stamps = { created_at: ago(180 - n * 12), updated_at: ago(50 - n * 7), created_by, updated_by: created_by }
  const values = { name, description, type, template_id, validity_months: months, show_score: true, show_hours: true, ...stamps }
  const { id } = await db.insertInto('certificates').values(values).returning('id').executeTakeFirstOrThrow()
  return { id, type }
}

/** The certificate belongs to every so many batches of its kind of module; whoever passed there may claim it. */
async function useCertificate(db: OrgDb, { every }: CertificatePlan, { id, type }: { id: string; type: number }): Promise<void> {
  if (!every) return
  const { rows } = await sql<{ cohort_id: string; content_type: string }>`
    select h.id as cohort_id, m.content_type from contents m join cohorts h on h.content_id = m.id and h.kind <> 'template'
     order by h.start_at, m.title, h.title`.execute(db)
  const places = rows.filter((row) => certificateTypeOf(row.content_type) === type)
  for (const { cohort_id } of places.filter((_, n) => n % every === 0))
    await placeAchievement(db, { kind: 'certificate', achievement_id: id, cohort_id })
}

/** Most have claimed, some long ago: a few are expired, a few revoked, a few about to end, and every learner finds one to claim. */
async function settle(db: OrgDb, by: string): Promise<void> {
  await sql`
    update achievement_grants g set granted_at = coalesce(e.completed_at, g.granted_at), created_at = coalesce(e.completed_at, g.created_at)
      from enrollments e where e.id = g.enrollment_id and g.kind = 'certificate'`.execute(db)
  const { rows } = await sql<{ id: string; email: string; months: number | null }>`
    select g.id, g.email, c.validity_months as months from achievement_grants g join certificates c on c.id = g.achievement_id
     where g.kind = 'certificate' order by (g.email not like 'learner%'), md5(g.id::text)`.execute(db)
  const known = rows.filter((row) => row.email.startsWith('learner'))
  const others = rows.filter((row) => !row.email.startsWith('learner'))
  const claimed = [...known.slice(2), ...others.slice(0, MOST_CLAIMED)]
  for (const [n, { id, months }] of claimed.entries()) {
    // Of those that end, every third has ended and every fourth will within the month.
    const days = months ? (n % 3 === 0 ? months * 31 + 20 : n % 4 === 0 ? months * 30 - 12 : 40 + n) : 20 + n * 2
    await sql`update achievement_grants set state = 'claimed', claim_at = ${ago(days)}::timestamptz,
      granted_at = least(granted_at, ${ago(days + 1)}::timestamptz), updated_at = ${ago(days)}::timestamptz where id = ${id}`.execute(
      db,
    )
    const issue = await issueCertificate(db, id)
    await sql`update certificate_issues set issued_at = ${ago(days)}::timestamptz, created_at = ${ago(days)}::timestamptz where id = ${issue}`.execute(
      db,
    )
  }
  // Nobody waits for their PDFs: each is made at its first download.
  await sql`update certificate_versions set file_due_at = null`.execute(db)
  const revoked = claimed.filter((_, n) => n % 17 === 11).map((row) => row.id)
  await sql`
    update achievement_grants set state = 'revoked', revoked_at = now(), revoked_by = ${by}, revoke_reason = 'Nama peserta keliru'
     where id = any (${revoked}::uuid[])`.execute(db)
}
