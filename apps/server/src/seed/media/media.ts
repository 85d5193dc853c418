import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import '../../learning/link/link-tables.ts'
import { saveTranscripts } from '../../areas/media/save-transcripts.ts'
import { enrollPeople } from '../../learning/cohort/enrollment/enrollments.ts'
import { standAlone } from '../../learning/progress/stand-alone.ts'
import { recordResults } from '../../learning/result/record-results.ts'
import { type OrgDb, withOrg } from '../../platform/db/scope.ts'
import type { Services } from '../../platform/services.ts'
import { filePath, imageKey, privateKey } from '../../platform/storage/keys.ts'
import { categoryNamed } from '../category/category-named.ts'
import type { SeededOrganization } from '../user/people.ts'
import { MEDIA, type MediaPlan } from './media-plans.ts'
import { shortTone } from './short-tone.ts'
import { type Frame, smallVideo } from './small-video.ts'

type Kept = Pick<Services, 'database' | 'storage'>
const COLOURS = ['#0F766E', '#4338CA', '#B45309', '#BE123C', '#1D4ED8', '#15803D']
const [WIDTH, HEIGHT] = [320, 180]
const SECONDS_EACH = 10
const DAY_MS = 86_400_000
const ago = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString()

const slide = (text: string, n: number): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 180" width="${WIDTH}" height="${HEIGHT}">
<rect width="320" height="180" fill="${COLOURS[n % COLOURS.length]}"/><circle cx="270" cy="30" r="80" fill="#fff" opacity=".12"/>
<text x="24" y="100" fill="#fff" font-family="sans-serif" font-weight="700" font-size="26">${text}</text></svg>`)

async function frameOf(text: string, n: number): Promise<Frame> {
  const { default: sharp } = await import('sharp')
  return { width: WIDTH, height: HEIGHT, rgb: await sharp(slide(text, n)).removeAlpha().raw().toBuffer() }
}

/** Videos and podcasts in every status; their pictures and tones are made here. */
export async function seedMedia(services: Kept, org: SeededOrganization): Promise<void> {
  await withOrg(services.database.pool, org.id, async (db) => {
    await sql`select set_config('app.audit', 'off', true)`.execute(db)
    const ids = async (query: ReturnType<typeof sql<{ id: string }>>) => (await query.execute(db)).rows.map(({ id }) => id)
    const people = await ids(sql<{ id: string }>`
      select id from memberships where status = 'active' and person_id is not null and created_at < now() - interval '60 days' order by nik limit 40`)
    if (people.length < 20) return
    for (const [n, plan] of MEDIA.entries()) {
      const id = await addMedia(services, db, org, plan, n, await categoryNamed(db, plan.categories))
      const viewers = [...people.slice(n * 3), ...people.slice(0, n * 3)].slice(0, plan.watched.length)
      await addViewers(db, id, plan, viewers)
      await addWaiting(db, id, people.filter((one) => !viewers.includes(one)).slice(0, plan.asked ?? 0))
      for (const [at, body] of (plan.comments ?? []).entries()) {
        const comment = { content_type: plan.kind, content_id: id, title: plan.title, user_id: viewers[at] ?? '', body }
        await db
          .insertInto('comments')
          .values({ ...comment, created_at: ago(6 - at) })
          .execute()
      }
    }
  })
}

const lengthOf = ({ kind, slides = [], link }: MediaPlan): number =>
  link ? link.minutes * 60 : kind === 'video' ? slides.length * SECONDS_EACH : 3

async function addMedia(
  services: Kept,
  db: OrgDb,
  org: SeededOrganization,
  plan: MediaPlan,
  n: number,
  category_id: string,
): Promise<string> {
  const id = randomUUID()
  const { kind, title, status, link, slides = [] } = plan
  const at = ago(40 - n * 4)
  const seconds = lengthOf(plan)
  await db
    .insertInto('contents')
    .values({
      ...{
        id,
        content_type: kind,
        title,
        slug: `${kind}-${id.slice(0, 8)}`,
        description: `<p>${plan.about}</p>`,
        status,
        category_id,
      },
      ...{ level_id: 1, thumbnail: await keepPicture(services, db, slides[0] ?? title, n), created_at: at, updated_at: at },
      published_at: status === 'publish' ? at : null,
      ...(plan.asked && { privacy: 'PROTECTED' as const }),
    })
    .execute()
  const each = kind === 'video' ? SECONDS_EACH : 1
  const chapters = link ? [] : slides.map((text, at_second) => ({ at_second: at_second * each, title: text }))
  await db
    .insertInto('media')
    .values({
      ...{ id, kind, source_type: link ? 'link' : 'upload', link_url: link?.url ?? null, seconds },
      ...{
        duration: Math.max(1, Math.ceil(seconds / 60)),
        chapters: JSON.stringify(chapters),
        transcript: plan.transcript ?? null,
      },
      ...{ file_id: link ? null : await keepFile(services, db, org, plan), allow_download: n % 2 === 0 },
      ...(kind === 'podcast' && { episode_no: n - 3, season: 1 }),
    })
    .execute()
  const subtitles = kind === 'video' && !link ? await keepSubtitles(services, db, org, plan) : []
  await sql`update media set subtitles = ${JSON.stringify(subtitles.map(({ language, file_id }) => ({ language, file_id })))} where id = ${id}`.execute(
    db,
  )
  await saveTranscripts(db, services.storage, { id, subtitles, transcript: plan.transcript ?? null })
  // The night before, its address did not answer.
  if (link)
    await db
      .insertInto('link_checks')
      .values({ id, url: link.url, failed_at: ago(0.5) })
      .execute()
  for (const tag of plan.tags) await db.insertInto('content_tags').values({ content_id: id, tag }).execute()
  await standAlone(db, kind, { id, title })
  return id
}

async function keepFile(
  { storage }: Kept,
  db: OrgDb,
  org: SeededOrganization,
  { kind, title, slides = [] }: MediaPlan,
): Promise<string> {
  const isVideo = kind === 'video'
  const bytes = isVideo ? smallVideo(await Promise.all(slides.map(frameOf)), SECONDS_EACH) : shortTone()
  const mime = isVideo ? 'video/mp4' : 'audio/wav'
  const id = randomUUID()
  const ext = isVideo ? 'mp4' : 'wav'
  const key = privateKey(org.code, kind, { id, ext })
  const file = { id, key, name: `${title}.${ext}`, mime, size: bytes.byteLength, visibility: 'private' as const }
  await db.insertInto('files').values(file).execute()
  await storage.put(key, bytes, { mime, visibility: 'private' })
  return id
}

const clock = (second: number): string => new Date(second * 1000).toISOString().slice(11, 23)

/** What the pictures say, as somebody would say it. */
async function keepSubtitles({ storage }: Kept, db: OrgDb, org: SeededOrganization, { slides = [], about }: MediaPlan) {
  const said = slides.map((text, n) => {
    const at = n * SECONDS_EACH
    return `${clock(at)} --> ${clock(at + SECONDS_EACH)}\n${n === 0 ? about : `${text}.`}`
  })
  const bytes = Buffer.from(`WEBVTT\n\n${said.join('\n\n')}\n`)
  const id = randomUUID()
  const key = privateKey(org.code, 'subtitle', { id, ext: 'vtt' })
  const file = { id, key, name: 'id.vtt', mime: 'text/vtt', size: bytes.byteLength, visibility: 'private' as const }
  await db.insertInto('files').values(file).execute()
  await storage.put(key, bytes, { mime: 'text/vtt', visibility: 'private' })
  return [{ language: 'id' as const, file_id: id, name: file.name, key }]
}

async function keepPicture({ storage }: Kept, db: OrgDb, text: string, n: number): Promise<string> {
  const { default: sharp } = await import('sharp')
  const bytes = await sharp(slide(text, n)).png().toBuffer()
  const id = randomUUID()
  const key = imageKey('content/user-upload/image', { id, ext: 'png' })
  const file = { id, key, name: 'thumbnail.png', mime: 'image/png', size: bytes.byteLength, visibility: 'public' as const }
  await db.insertInto('files').values(file).execute()
  await storage.put(key, bytes, { mime: 'image/png', visibility: 'public' })
  return filePath(key)
}

/** They asked to open it over the last days, and nobody has decided yet. */
async function addWaiting(db: OrgDb, id: string, people: readonly string[]): Promise<void> {
  if (people.length === 0) return
  await enrollPeople(db, id, people, { source: 'self', overflow: 'wait', needsApproval: true })
  await sql`
    update waiting_list w set requested_at = now() - make_interval(hours => 20 * o.n::int)
      from (select e.id, row_number() over (order by e.user_id) as n from enrollments e where e.cohort_id = ${id} and e.status = 'waiting_list') o
     where w.enrollment_id = o.id`.execute(db)
}

/** Who opened it in the last weeks, and how far each came: who came to nine tenths is done. */
async function addViewers(db: OrgDb, id: string, plan: MediaPlan, people: readonly string[]): Promise<void> {
  if (people.length === 0) return
  const seconds = lengthOf(plan)
  await enrollPeople(db, id, people, { source: 'self' })
  const { rows } = await sql<{ id: string; user_id: string; relation_id: string }>`
    select e.id, e.user_id, r.id as relation_id from enrollments e join content_relations r on r.cohort_id = e.cohort_id where e.cohort_id = ${id}`.execute(
    db,
  )
  for (const [n, percent] of plan.watched.entries()) {
    const enrolled = rows.find((row) => row.user_id === people[n])
    if (!enrolled) continue
    const at = ago(0.2 + ((n * 1.3) % 25))
    const to = Math.round((seconds * percent) / 100)
    const done_at = percent >= 90 ? at : null
    const of = { content_id: id, user_id: enrolled.user_id }
    const seen = to > 0 ? `{[0,${to})}` : '{}'
    await db
      .insertInto('content_progress')
      .values({ ...of, seen, position: to, percent, opened_at: at, last_at: at, done_at })
      .execute()
    await db
      .insertInto('content_views')
      .values({ ...of, day: at.slice(0, 10), views: 1 + (n % 3 === 0 ? 1 : 0) })
      .execute()
    const result = { enrollment_id: enrolled.id, relation_id: enrolled.relation_id }
    await recordResults(db, [
      done_at ? { ...result, state: 'done', status: 'passed', done_at, finished_at: at } : { ...result, begun: true },
    ])
  }
  // Who watches something joins it by that: reports show when, not the day it was loaded.
  await sql`
    update enrollments e set created_at = p.opened_at, confirmed_at = p.opened_at, started_at = p.opened_at,
           completed_at = case when e.completed_at is not null then p.done_at end
      from content_progress p join memberships m on m.id = p.user_id and m.created_at < p.opened_at
     where e.cohort_id = ${id} and p.content_id = ${id} and p.user_id = e.user_id`.execute(db)
}
