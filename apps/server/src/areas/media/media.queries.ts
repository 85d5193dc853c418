import type { MediaDetail, MediaRow, ViewerRow, videoApi } from '@pelita/contract/areas/media/media.ts'
import type { MediaKind } from '@pelita/contract/areas/media/media-form.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { OFFERED_TO } from '../../learning/distribution/offered-to.ts'
import { IS_OWN, OWN_OR_RECEIVED, ofSource, RECEIVED_FROM } from '../../learning/distribution/received.ts'
import { DRAFT_OF, offeredContent } from '../../learning/item/draft-of.ts'
import { usesOf } from '../../learning/item/used-in.ts'
import { linkBroken } from '../../learning/link/broken-link.ts'
import { fromDay, type ListPlan, toDay } from '../../platform/db/list.ts'
import type { OrgDb } from '../../platform/db/scope.ts'

type Query = z.output<typeof videoApi.list.query>
type ViewersQuery = z.output<typeof videoApi.viewers.query>

const person = (column: string) =>
  sql`(select jsonb_build_object('full_name', p.full_name) from memberships p where p.id = ${sql.ref(column)})`
const uses = sql<number>`case c.content_type when 'video' then ${usesOf('video', sql`c.id`)} else ${usesOf('podcast', sql`c.id`)} end`
const views = sql<number>`(select coalesce(sum(v.views), 0)::int from content_views v where v.content_id = c.id)`
const canDelete = sql<boolean>`(${IS_OWN} and c.status <> 'publish' and not exists (select 1 from enrollments e where e.content_id = c.id)
  and ${uses} = 0)`

const columns = sql`c.id, c.title, c.description, c.thumbnail, c.category_id, (select k.title from categories k where k.id = c.category_id) as category_title,
  m.duration, c.status, m.state, ${views} as views, coalesce(${person('c.created_by')}, jsonb_build_object('full_name', coalesce(${RECEIVED_FROM}, 'System'))) as created_by,
  c.created_at, c.updated_at, ${uses} as uses, ${linkBroken('c.id', 'm.link_url')} as link_broken, ${RECEIVED_FROM} as received_from, ${DRAFT_OF(sql`c.id`)} as draft_of, ${canDelete} as can_delete`

export const mediaPlan = (kind: MediaKind): ListPlan<Query, MediaRow> => ({
  from: sql`contents c join media m on m.org_id = c.org_id and m.id = c.id`,
  id: sql`c.id`,
  // By its title, or by what is said in it.
  search: (pattern) => sql`c.id in (select search_contents(${pattern}) union all select search_media_words(${pattern}))`,
  filters: {
    status: (value) => sql`c.status = ${value}`,
    category_id: (value) => sql`c.category_id = ${value}`,
    level_id: (value) => sql`c.level_id = ${value}`,
    author: (value) => sql`exists (select 1 from content_authors a where a.content_id = c.id and a.user_id = ${value})`,
    source: ofSource,
    offered_to: offeredContent,
    link: () => linkBroken('c.id', 'm.link_url'),
    start_date: fromDay(sql`c.created_at`),
    end_date: toDay(sql`c.created_at`),
  },
  sort: {
    title: sql`c.search_text`,
    category: sql`(select lower(k.title) from categories k where k.id = c.category_id)`,
    duration: sql`m.duration`,
    status: sql`c.status`,
    views,
    created_by: sql`(select p.full_name from memberships p where p.id = c.created_by)`,
    created_at: sql`c.created_at`,
    updated_at: sql`c.updated_at`,
  },
  first: { column: 'updated_at', direction: 'desc' },
  always: sql`c.content_type = ${kind} and c.deleted_at is null and ${OWN_OR_RECEIVED}`,
  rows: sql`select ${columns} from page join contents c on c.id = page.id join media m on m.id = c.id`,
})

const competencies = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name) order by k.code), '[]')
  from content_competencies y join competencies k on k.id = y.competency_id where y.content_id = c.id)`
const hosts = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'full_name', p.full_name) order by p.full_name), '[]')
  from content_authors y join memberships p on p.id = y.user_id where y.content_id = c.id)`
const file = (column: string) =>
  sql`(select jsonb_build_object('name', f.name, 'mime', f.mime, 'size', f.size, 'key', f.key) from files f where f.id = ${sql.ref(column)})`
const subtitles = sql`(select coalesce(jsonb_agg(jsonb_build_object('language', s ->> 'language', 'file_id', f.id, 'name', f.name, 'key', f.key) order by n), '[]')
  from jsonb_array_elements(m.subtitles) with ordinality x (s, n) join files f on f.id = (s ->> 'file_id')::uuid)`

export interface StoredFileRef {
  readonly name: string
  readonly mime: string
  readonly size: number
  readonly key: string
}

/** With the places of its files instead of links to them. */
export interface StoredMedia extends Omit<MediaDetail, 'play_url' | 'play_mime' | 'poster_url' | 'subtitles' | 'file'> {
  readonly file: StoredFileRef | null
  readonly stream: StoredFileRef | null
  readonly poster: StoredFileRef | null
  readonly subtitles: readonly { language: 'id' | 'en'; file_id: string; name: string; key: string }[]
}

export const fileColumns = sql`${file('m.file_id')} as file, ${file('m.stream_id')} as stream, ${file('m.poster_id')} as poster, ${subtitles} as subtitles`

export async function storedMedia(db: OrgDb, kind: MediaKind, id: string): Promise<StoredMedia | undefined> {
  const { rows } = await sql<StoredMedia>`
    select ${columns}, c.level_id, ${competencies} as competencies, ${hosts} as hosts,
           (select coalesce(array_agg(g.tag order by g.tag), '{}') from content_tags g where g.content_id = c.id) as tags,
           m.source_type, m.file_id, m.link_url, m.seconds, ${fileColumns}, m.chapters, m.transcript, m.episode_no, m.season,
           m.allow_download, m.allow_comment, c.privacy, ${OFFERED_TO} as distributed_organizations, c.review_note, ${person('c.updated_by')} as updated_by
      from contents c join media m on m.id = c.id where c.id = ${id} and c.content_type = ${kind} and ${OWN_OR_RECEIVED}`.execute(
    db,
  )
  return rows[0]
}

export const viewersPlan = (contentId: string): ListPlan<ViewersQuery, ViewerRow> => ({
  from: sql`content_progress p left join memberships m on m.id = p.user_id`,
  id: sql`p.id`,
  search: (pattern) => sql`m.search_text like lower(${pattern})`,
  ofPeople: (ids) => sql`p.user_id = any (${ids})`,
  filters: {},
  sort: {
    nik: sql`m.nik`,
    name: sql`lower(m.full_name)`,
    email: sql`m.email`,
    percent: sql`p.percent`,
    last_at: sql`p.last_at`,
    done_at: sql`p.done_at`,
  },
  first: { column: 'last_at', direction: 'desc' },
  always: sql`p.content_id = ${contentId}`,
  rows: sql`select p.id, m.id as account_id, coalesce(m.nik, '-') as nik, coalesce(m.full_name, '-') as full_name, coalesce(m.email, '-') as email, p.percent, p.last_at, p.done_at
    from page join content_progress p on p.id = page.id left join memberships m on m.id = p.user_id`,
})
