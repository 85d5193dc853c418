import { type ContentPreview, shortName } from '@pelita/contract/areas/course/course-contents.ts'
import type { ShownItem } from '@pelita/contract/learning/tree-contents.ts'
import { sql } from 'kysely'
import { readTree } from '../../learning/item/read-tree.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { notFound } from '../../platform/http/errors.ts'
import { quizPreview } from './preview-quiz.ts'

/** How files are opened: signed for a while, only in this browser where a title may not be taken along, and a package from an origin of its own. */
export interface Opening {
  readonly linksTo: (title: { allow_download: boolean }) => (key: string) => string
  readonly packageUrl: (key: string) => string | null
}

interface Found extends Pick<ContentPreview, 'length' | 'about' | 'transcript' | 'chapters' | 'assignment'> {
  link_url: string | null
  played: string | null
  poster: string | null
  subtitles: readonly { language: 'id' | 'en'; key: string }[]
  read: string | null
  taken: { name: string; key: string } | null
  package_key: string | null
  allow_download: boolean
}

const keyOf = (id: string) => sql`(select f.key from files f where f.id = ${sql.raw(id)})`

/** What stands behind an item, whatever it is: a document is read as the PDF it is or is shown by, else taken along. */
async function assetOf(db: OrgDb, { content_id, html5_content }: ShownItem): Promise<Found> {
  const { rows } = await sql<Found>`
    select m.link_url, ${keyOf('coalesce(m.stream_id, m.file_id)')} as played, ${keyOf('m.poster_id')} as poster,
           coalesce(m.seconds, m.duration * 60, d.pages) as length, nullif(c.description, '') as about, m.transcript,
           coalesce(m.chapters, '[]') as chapters,
           (select coalesce(jsonb_agg(jsonb_build_object('language', s ->> 'language', 'key', f.key) order by n), '[]')
              from jsonb_array_elements(m.subtitles) with ordinality x (s, n) join files f on f.id = (s ->> 'file_id')::uuid) as subtitles,
           case when d.type_document = 'pdf' then ${keyOf('d.file_id')} else ${keyOf('d.preview_id')} end as read,
           (select jsonb_build_object('name', f.name, 'key', f.key) from files f
             where f.id = d.file_id and (d.allow_download or (d.type_document = 'ppt' and d.preview_id is null))) as taken,
           ${keyOf('w.package')} as package_key, coalesce(m.allow_download, d.allow_download, true) as allow_download,
           (select jsonb_build_object('instruction', a.instruction, 'assignment_type', a.assignment_type, 'upload_condition', a.upload_condition,
              'submit_condition', a.submit_condition, 'allowed_upload_extensions', a.allowed_upload_extensions, 'rubric', a.rubric)
              from assignments a where a.id = w.id) as assignment
      from (select ${content_id}::uuid as id, ${html5_content}::uuid as package) w
      left join contents c on c.id = w.id left join media m on m.id = w.id left join documents d on d.id = w.id`.execute(db)
  return rows[0] as Found
}

/** One content of a tree as learners see it; nothing is counted and nothing written. */
export async function contentPreview(
  db: OrgDb,
  id: string,
  contentId: string,
  { linksTo, packageUrl }: Opening,
): Promise<ContentPreview> {
  const { sections } = await readTree(db, id)
  const item = sections.flatMap((section) => section.contents).find((one) => one.id === contentId)
  if (!item) throw notFound('Content')
  const found = await assetOf(db, item)
  const link = linksTo(found)
  const linked = (key: string | null) => key && link(key)
  const { content_type, title, description, url, instruction, sessions, max_participant, file_upload_type } = item
  return {
    ...{
      id: item.id,
      title,
      content_type: shortName(content_type),
      description,
      url,
      instruction,
      sessions,
      max_participant,
      file_upload_type,
    },
    ...{ src: found.link_url ?? linked(found.played ?? found.read), poster: linked(found.poster), length: found.length },
    ...{ about: found.about, transcript: found.transcript, chapters: found.chapters, assignment: found.assignment },
    subtitles: found.subtitles.map(({ language, key }) => ({ language, url: link(key) })),
    download: found.taken && { name: found.taken.name, url: link(found.taken.key) },
    package_url: found.package_key && packageUrl(found.package_key),
    quiz:
      item.content_id && (content_type === 'quiz' || content_type.startsWith('lim-'))
        ? await quizPreview(db, item.content_id)
        : null,
  }
}
