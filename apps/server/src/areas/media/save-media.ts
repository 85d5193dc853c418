import { randomUUID } from 'node:crypto'
import { type MediaChange, type MediaForm, type MediaKind, mediaProblems } from '@pelita/contract/areas/media/media-form.ts'
import type { FieldError } from '@pelita/contract/core/envelope.ts'
import { says } from '@pelita/contract/core/fields.ts'
import { sql } from 'kysely'
import { saveOffers } from '../../learning/distribution/save-offers.ts'
import { standAlone } from '../../learning/progress/stand-alone.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { changeRow, type Values } from '../../platform/db/write-row.ts'
import { invalidFields } from '../../platform/http/errors.ts'
import type { StoredMedia } from './media.queries.ts'

type Sent = MediaForm | Omit<MediaChange, 'updated_at'>

const nothing = (value: unknown) => (value === '' ? null : value)
const json = (value: unknown) => (value === undefined ? undefined : JSON.stringify(value))

const ofContent = ({ title, description, category_id, level_id, thumbnail, privacy }: Sent): Values => ({
  ...{ title, description, category_id, level_id, privacy },
  thumbnail: nothing(thumbnail),
})

const ofMedia = (sent: Sent): Values => ({
  source_type: sent.source_type,
  file_id: nothing(sent.file_id),
  link_url: nothing(sent.link_url),
  duration: nothing(sent.duration),
  seconds: nothing(sent.seconds),
  subtitles: json(sent.subtitles),
  chapters: json(sent.chapters),
  transcript: nothing(sent.transcript),
  episode_no: nothing(sent.episode_no),
  season: nothing(sent.season),
  allow_download: sent.allow_download,
  allow_comment: sent.allow_comment,
})

const LINKS = {
  competencies: { table: 'content_competencies', column: 'competency_id', type: sql`uuid[]` },
  hosts: { table: 'content_authors', column: 'user_id', type: sql`uuid[]` },
  tags: { table: 'content_tags', column: 'tag', type: sql`text[]` },
} as const

async function relink(db: OrgDb, id: string, part: keyof typeof LINKS, values: readonly string[]): Promise<void> {
  const { table, column, type } = LINKS[part]
  const all = sql`${[...new Set(values)]}::${type}`
  await sql`delete from ${sql.table(table)} where content_id = ${id} and ${sql.ref(column)} <> all (${all})`.execute(db)
  await sql`
    insert into ${sql.table(table)} (content_id, ${sql.ref(column)}) select ${id}, x from unnest(${all}) x on conflict do nothing`.execute(
    db,
  )
}

const known = async (db: OrgDb, table: 'competencies' | 'memberships', ids: readonly string[]): Promise<boolean> => {
  const wanted = [...new Set(ids)]
  const { rows } = await sql<{
    n: number
  }>`select count(*) as n from ${sql.table(table)} where id = any (${wanted}::uuid[])`.execute(db)
  return rows[0]?.n === wanted.length
}

/** What is chosen must be offered; what the media has already may stay. */
async function unknownRefs(db: OrgDb, kind: MediaKind, sent: Sent, before?: StoredMedia): Promise<FieldError[]> {
  const errors: FieldError[] = []
  if (sent.category_id) {
    const isNew = sent.category_id !== before?.category_id
    const { rows } =
      await sql`select 1 from categories where id = ${sent.category_id} ${isNew ? sql`and is_active` : sql``}`.execute(db)
    if (rows.length === 0) errors.push({ field: 'category_id', message: 'Category is not available' })
  }
  if (sent.competencies && !(await known(db, 'competencies', sent.competencies)))
    errors.push({ field: 'competencies', message: says.notValid('Competencies') })
  if (sent.hosts && !(await known(db, 'memberships', sent.hosts)))
    errors.push({ field: 'hosts', message: says.notValid(kind === 'video' ? 'Speaker' : 'Host') })
  return errors
}

/** The whole of it as it would become, so that what is sent alone is judged with the rest. */
async function check(db: OrgDb, kind: MediaKind, sent: Sent, before?: StoredMedia): Promise<void> {
  const problems = before ? mediaProblems({ ...before, ...sent }) : []
  const errors = [...problems, ...(await unknownRefs(db, kind, sent, before))]
  if (errors.length > 0) throw invalidFields(errors)
}

async function writeLinks(db: OrgDb, id: string, sent: Sent): Promise<void> {
  for (const part of ['competencies', 'hosts', 'tags'] as const) if (sent[part]) await relink(db, id, part, sent[part])
}

/** A file that was put in waits until it is prepared, where something prepares it. */
const preparing = (sent: Sent, prepares: boolean): Values =>
  sent.file_id || sent.source_type === 'link'
    ? {
        ...{ poster_id: null, stream_id: null, tries: 0 },
        ...(prepares && sent.source_type !== 'link'
          ? { state: 'waiting', due_at: new Date().toISOString() }
          : { state: 'ready', due_at: null }),
      }
    : {}

export async function createMedia(db: OrgDb, kind: MediaKind, sent: MediaForm, prepares: boolean): Promise<string> {
  await check(db, kind, sent)
  const id = randomUUID()
  const words = sent.title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 100)
  const slug = `${words || kind}-${id.slice(0, 6)}`
  const { title, description, category_id, level_id, privacy } = sent
  const thumbnail = sent.thumbnail || null
  await db
    .insertInto('contents')
    .values({ id, content_type: kind, slug, title, description, category_id, level_id, privacy, thumbnail })
    .execute()
  await db.insertInto('media').values({ id, kind }).execute()
  await changeRow(db, 'media', id, { ...ofMedia(sent), ...preparing(sent, prepares) })
  await writeLinks(db, id, sent)
  await saveOffers(db, id, [], sent.distributed_organizations ?? [])
  await standAlone(db, kind, { id, title })
  return id
}

export async function changeMedia(
  db: OrgDb,
  kind: MediaKind,
  before: StoredMedia,
  sent: Omit<MediaChange, 'updated_at'>,
  prepares: boolean,
) {
  await check(db, kind, sent, before)
  const isOther = sent.file_id !== undefined && (sent.file_id || null) !== before.file_id
  await changeRow(db, 'contents', before.id, ofContent(sent))
  await changeRow(db, 'media', before.id, {
    ...ofMedia(sent),
    ...(isOther || sent.source_type === 'link' ? preparing(sent, prepares) : {}),
  })
  await writeLinks(db, before.id, sent)
  if (sent.distributed_organizations)
    await saveOffers(db, before.id, before.distributed_organizations, sent.distributed_organizations)
  if (sent.title) await sql`update content_items set title = ${sent.title} where id = ${before.id}`.execute(db)
  // What stands beside the content is part of it: its version follows.
  await sql`update contents set contents_saved_at = clock_timestamp() where id = ${before.id}`.execute(db)
}
