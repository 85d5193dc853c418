import { randomUUID } from 'node:crypto'
import type { KnowledgeKind, KnowledgeState } from '@pelita/contract/areas/knowledge-feed/knowledge-feed.ts'
import { pdfOf } from '@pelita/simulator/pdf-of.ts'
import { sql } from 'kysely'
import { type OrgDb, withOrg } from '../../platform/db/scope.ts'
import type { Services } from '../../platform/services.ts'
import { privateKey } from '../../platform/storage/keys.ts'
import { shortTone } from '../media/short-tone.ts'
import type { SeededOrganization } from '../user/people.ts'
import { COMMENTS, POSTS, type PostPlan, REPORTS } from './knowledge-plans.ts'
import { drawPostCover } from './post-covers.ts'

const MINUTE_MS = 60_000
const ago = (days: number, minutes = 0): string =>
  new Date(Date.now() - days * 1440 * MINUTE_MS + minutes * MINUTE_MS).toISOString()

/** Posts of every kind but video and in every state, with readers, likes, comments and reports. */
export async function seedKnowledgeFeed(
  services: Pick<Services, 'database' | 'storage'>,
  org: SeededOrganization,
): Promise<void> {
  await withOrg(services.database.pool, org.id, async (db) => {
    await sql`select set_config('app.audit', 'off', true)`.execute(db)
    const { rows: people } = await sql<{ id: string }>`
      select id from memberships where status = 'active' and person_id is not null and created_at < now() - interval '60 days'
       order by nik limit 40`.execute(db)
    const { rows: admins } = await sql<{ id: string }>`
      select m.id from memberships m join roles r on r.id = m.role_id where '*' = any (r.permissions) order by m.nik limit 1`.execute(
      db,
    )
    const { rows: categories } = await sql<{ id: string }>`
      select id from categories where is_active and deleted_at is null order by order_no, id limit 5`.execute(db)
    if (people.length < 10) return
    const ids = people.map(({ id }) => id)
    for (const [n, plan] of POSTS.entries()) {
      const author = ids[(n * 3 + 1) % ids.length] ?? ''
      const file_id = await fileOf(services, db, org, plan, author)
      const cover_id = await coverOf(services, db, org, plan, author)
      const id = await addPost(db, plan, {
        author,
        file_id,
        cover_id,
        admin: admins[0]?.id ?? null,
        category: categories[n % categories.length]?.id ?? null,
      })
      if (plan.status === 'published' || plan.status === 'hidden')
        await addAudience(
          db,
          id,
          plan,
          ids.filter((one) => one !== author),
        )
    }
  })
}

interface Around {
  readonly author: string
  readonly file_id: string | null
  readonly cover_id: string | null
  readonly admin: string | null
  readonly category: string | null
}

const EXTENSIONS: Partial<Record<KnowledgeKind, readonly [ext: string, mime: string]>> = {
  document: ['pdf', 'application/pdf'],
  podcast: ['wav', 'audio/wav'],
}

async function fileOf(
  { storage }: Pick<Services, 'storage'>,
  db: OrgDb,
  org: SeededOrganization,
  { content, title }: PostPlan,
  author: string,
): Promise<string | null> {
  const [ext, mime] = EXTENSIONS[content] ?? []
  if (!ext || !mime) return null
  const bytes = content === 'document' ? pdfOf([title]) : shortTone()
  return keep(storage, db, org, { bytes, ext, mime, title, author })
}

async function coverOf(
  { storage }: Pick<Services, 'storage'>,
  db: OrgDb,
  org: SeededOrganization,
  { cover, title }: PostPlan,
  author: string,
): Promise<string | null> {
  if (cover === undefined) return null
  const { default: sharp } = await import('sharp')
  const bytes = await sharp(Buffer.from(drawPostCover(cover)))
    .jpeg()
    .toBuffer()
  return keep(storage, db, org, { bytes, ext: 'jpg', mime: 'image/jpeg', title, author })
}

interface Made {
  readonly bytes: Uint8Array
  readonly ext: string
  readonly mime: string
  readonly title: string
  readonly author: string
}

async function keep(storage: Services['storage'], db: OrgDb, org: SeededOrganization, made: Made): Promise<string> {
  const { bytes, ext, mime, title, author } = made
  const id = randomUUID()
  const key = privateKey(org.code, 'submission', { id, ext })
  const values = {
    id,
    key,
    name: `${title}.${ext}`,
    mime,
    size: bytes.byteLength,
    visibility: 'private' as const,
    created_by: author,
  }
  await db.insertInto('files').values(values).execute()
  await storage.put(key, bytes, { mime, visibility: 'private' })
  return id
}

const isDecided = (status: KnowledgeState) => status !== 'waiting_review'

async function addPost(db: OrgDb, plan: PostPlan, { author, file_id, cover_id, admin, category }: Around): Promise<string> {
  const { content, title, body = null, link_url = null, tags, status, age, note = null } = plan
  const moderated_at = isDecided(status) ? ago(age, 90) : null
  const shown = status === 'published' || status === 'hidden'
  const values = {
    ...{
      content,
      title,
      body,
      link_url,
      tags: [...tags],
      status,
      note,
      file_id,
      cover_id,
      category_id: category,
      user_id: author,
    },
    ...{ created_at: ago(age), created_by: author, moderated_at, published_at: shown ? moderated_at : null },
    // What reports hid was decided by nobody.
    moderated_by: isDecided(status) && !plan.reported ? admin : null,
  }
  return (await db.insertInto('knowledge_posts').values(values).returning('id').executeTakeFirstOrThrow()).id
}

async function addAudience(db: OrgDb, id: string, plan: PostPlan, people: readonly string[]): Promise<void> {
  const { age, title, readers = 12, reported = 0 } = plan
  const at = (n: number) => ago(Math.max(0.05, age - 0.2 - n * 0.1))
  const opened = people.slice(0, readers).map((user_id, n) => {
    const is_liked = n % 3 !== 0
    return { post_id: id, user_id, opened_at: at(n), is_liked, liked_at: is_liked ? at(n) : null }
  })
  await db.insertInto('knowledge_readers').values(opened).execute()
  const written = COMMENTS.slice(0, 2 + (readers % 3)).map((body, n) => ({
    ...{ content_type: 'knowledge-feed', content_id: id, title, body, user_id: people[n * 2] ?? '', created_at: at(n) },
  }))
  await db.insertInto('comments').values(written).execute()
  const reports = REPORTS.slice(0, reported).map((reason, n) => ({
    ...{ post_id: id, title, reason, user_id: people[n + 3] ?? '', created_at: at(readers) },
  }))
  if (reports.length > 0) await db.insertInto('knowledge_reports').values(reports).execute()
}
