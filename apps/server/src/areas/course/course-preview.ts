import type { ContentPreview } from '@pelita/contract/areas/course/course-contents.ts'
import { shortName } from '@pelita/contract/areas/course/course-contents.ts'
import type { LearnerQuestion } from '@pelita/contract/areas/quiz/learner-quiz.ts'
import { isChoice, type QuestionOption, type StoredQuestion, scaleOf } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import type { ShownItem } from '@pelita/contract/learning/tree-contents.ts'
import { sql } from 'kysely'
import { readTree } from '../../learning/item/read-tree.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { notFound } from '../../platform/http/errors.ts'
import { filePath } from '../../platform/storage/keys.ts'
import { PLAY_MINUTES, signedQuery } from '../../platform/storage/signed-links.ts'

/** How files are opened: signed for a while, and a package from an origin of its own. */
export interface Opening {
  readonly secret: string
  readonly packageUrl: (key: string) => string | null
}

interface Found {
  src: string | null
  link_url: string | null
  poster: string | null
  length: number | null
  package_key: string | null
  duration: number | null
  pass_grade: number | null
  assignment: { instruction: string; assignment_type: string } | null
}

const keyOf = (id: string) => sql`(select f.key from files f where f.id = ${sql.raw(id)})`

/** What stands behind an item, whatever it is. */
async function assetOf(db: OrgDb, { content_id, html5_content }: ShownItem): Promise<Found> {
  const { rows } = await sql<Found>`
    select coalesce((select ${keyOf('coalesce(m.stream_id, m.file_id)')} from media m where m.id = w.id),
                    (select ${keyOf('coalesce(d.preview_id, d.file_id)')} from documents d where d.id = w.id)) as src,
           (select m.link_url from media m where m.id = w.id and m.source_type = 'link') as link_url,
           (select ${keyOf('m.poster_id')} from media m where m.id = w.id) as poster,
           coalesce((select coalesce(m.seconds, m.duration * 60) from media m where m.id = w.id), (select d.pages from documents d where d.id = w.id)) as length,
           (select f.key from files f where f.id = ${html5_content}) as package_key,
           (select q.duration from quizzes q where q.id = w.id) as duration, (select q.pass_grade from quizzes q where q.id = w.id) as pass_grade,
           (select jsonb_build_object('instruction', a.instruction, 'assignment_type', a.assignment_type) from assignments a where a.id = w.id) as assignment
      from (select ${content_id}::uuid as id) w`.execute(db)
  return rows[0] as Found
}

type Question = Pick<StoredQuestion, 'id' | 'question' | 'question_type' | 'allowed_upload_extensions'> & {
  readonly options: readonly QuestionOption[]
}

/** As a learner sees it: neither keys nor scores. */
const shown = ({ question_type: type, options, allowed_upload_extensions, ...question }: Question): LearnerQuestion => ({
  ...{ id: question.id, type, question: question.question },
  options: isChoice(type) ? options.map(({ code, label, url_image }) => ({ code, label, url_image })) : [],
  scale: type === 'linear_scale' ? scaleOf(options) : null,
  allowed_upload_extensions: [...allowed_upload_extensions],
  answer: null,
})

async function questionsOf(db: OrgDb, quizId: string): Promise<LearnerQuestion[]> {
  const { rows } = await sql<Question>`
    select id, question, question_type, options, allowed_upload_extensions from quiz_questions where quiz_id = ${quizId} order by position`.execute(
    db,
  )
  return rows.map(shown)
}

/** One content as learners see it; nothing is counted and nothing written. */
export async function contentPreview(
  db: OrgDb,
  id: string,
  contentId: string,
  { secret, packageUrl }: Opening,
): Promise<ContentPreview> {
  const { sections } = await readTree(db, id)
  const item = sections.flatMap((section) => section.contents).find((one) => one.id === contentId)
  if (!item) throw notFound('Content')
  const asset = await assetOf(db, item)
  const link = (key: string | null) => key && `${filePath(key)}?${signedQuery(secret, key, { minutes: PLAY_MINUTES })}`
  const { content_type, title, description, url, instruction, sessions } = item
  const isAsked = asset.duration !== null && item.content_id !== null
  return {
    ...{ id: item.id, title, description, url, instruction, sessions },
    content_type: shortName(content_type),
    ...{ src: asset.link_url ?? link(asset.src), poster: link(asset.poster), length: asset.length },
    package_url: asset.package_key && packageUrl(asset.package_key),
    quiz: isAsked
      ? {
          duration: asset.duration ?? 0,
          pass_grade: asset.pass_grade ?? 0,
          questions: await questionsOf(db, item.content_id ?? ''),
        }
      : null,
    assignment: asset.assignment,
  }
}
