import type { DocumentDetail, DocumentRow, documentApi } from '@pelita/contract/areas/document/document.ts'
import type { DocumentType } from '@pelita/contract/areas/document/document-form.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { OFFERED_TO } from '../../learning/distribution/offered-to.ts'
import { IS_OWN, OWN_OR_RECEIVED, ofSource, RECEIVED_FROM } from '../../learning/distribution/received.ts'
import { DRAFT_OF, offeredContent } from '../../learning/item/draft-of.ts'
import { usesOf } from '../../learning/item/used-in.ts'
import { fromDay, type ListPlan, toDay } from '../../platform/db/list.ts'
import type { OrgDb } from '../../platform/db/scope.ts'

type Query = z.output<typeof documentApi.list.query>

const person = (column: string) =>
  sql`(select jsonb_build_object('full_name', m.full_name) from memberships m where m.id = ${sql.ref(column)})`
const readers = sql<number>`(select count(*) from content_progress x where x.content_id = c.id)`
const uses = sql<number>`case d.type_document when 'pdf' then ${usesOf('document-pdf', sql`c.id`)} else ${usesOf('document-ppt', sql`c.id`)} end`
const source = sql`contents c join documents d on d.org_id = c.org_id and d.id = c.id`
const size = sql`coalesce((select f.size from files f where f.id = d.file_id), 0)`

const columns = sql`c.id, d.type_document, c.title, d.copywrite, c.thumbnail, c.category_id,
  (select k.title from categories k where k.id = c.category_id) as category_title, d.pages, ${size}::float8 as size, c.status, ${readers} as readers, ${uses} as uses,
  coalesce(${person('c.created_by')}, jsonb_build_object('full_name', coalesce(${RECEIVED_FROM}, 'System'))) as created_by, c.created_at, c.updated_at,
  ${RECEIVED_FROM} as received_from, ${DRAFT_OF(sql`c.id`)} as draft_of, ${IS_OWN} and c.status = 'draft' and ${uses} = 0 and ${readers} = 0 as can_delete`

/** Documents of the types the caller has to do with. */
export const documentPlan = (types: readonly DocumentType[]): ListPlan<Query, DocumentRow> => ({
  from: source,
  id: sql`c.id`,
  search: (pattern) => sql`c.id in (select search_contents(${pattern}))`,
  filters: {
    type_document: (value) => sql`d.type_document = ${value}`,
    status: (value) => sql`c.status = ${value}`,
    category_id: (value) => sql`c.category_id = ${value}`,
    level_id: (value) => sql`c.level_id = ${value}`,
    source: ofSource,
    offered_to: offeredContent,
    start_date: fromDay(sql`c.created_at`),
    end_date: toDay(sql`c.created_at`),
  },
  sort: {
    title: sql`c.search_text`,
    category: sql`(select lower(k.title) from categories k where k.id = c.category_id)`,
    pages: sql`d.pages`,
    size,
    status: sql`c.status`,
    readers,
    created_by: sql`(select m.full_name from memberships m where m.id = c.created_by)`,
    created_at: sql`c.created_at`,
    updated_at: sql`c.updated_at`,
  },
  first: { column: 'updated_at', direction: 'desc' },
  always: sql`c.deleted_at is null and ${OWN_OR_RECEIVED} and d.type_document = any (${[...types]}::text[])`,
  rows: sql`select ${columns} from page join contents c on c.id = page.id join documents d on d.id = c.id`,
})

export type StoredDocument = Omit<DocumentDetail, 'file' | 'viewed'>

const competencies = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'code', k.code, 'name', k.name) order by k.code), '[]')
  from content_competencies y join competencies k on k.id = y.competency_id where y.content_id = c.id)`

export async function storedDocument(db: OrgDb, id: string): Promise<StoredDocument | undefined> {
  const { rows } = await sql<StoredDocument>`
    select ${columns}, c.description, c.level_id, c.privacy, ${competencies} as competencies, d.file_id, d.preview_id, d.preview_state, d.allow_download,
           (select coalesce(array_agg(g.tag order by g.tag), '{}') from content_tags g where g.content_id = c.id) as tags, ${OFFERED_TO} as distributed_organizations,
           ${person('c.updated_by')} as updated_by
      from ${source} where c.id = ${id} and ${OWN_OR_RECEIVED}`.execute(db)
  return rows[0]
}
