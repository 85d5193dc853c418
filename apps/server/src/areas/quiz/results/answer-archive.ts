import { sql } from 'kysely'
import type { OrgDb } from '../../../platform/db/scope.ts'
import { type Folder, folderArchive } from '../../../platform/storage/folder-archive.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { attemptsOf, type ReportScope } from './report-scope.ts'

const FILES = sql`quiz_answers x on x.attempt_id = a.id and jsonb_array_length(coalesce(x.answer -> 'file_ids', '[]')) > 0`

/** The results of those who answered with files in an attempt they handed in, in the order of their names. */
export const withFiles = async (db: OrgDb, quizId: string, scope: ReportScope): Promise<string[]> =>
  (
    await sql<{ id: string }>`
      select i.id from item_results i where i.id in (
        select a.result_id from quiz_attempts a join ${FILES} where ${attemptsOf(quizId, scope)} and a.finished_at is not null)
       order by lower(i.full_name), i.id`.execute(db)
  ).rows.map((row) => row.id)

/** Every file of the attempts that were handed in, named by its attempt and by the number of its question in the quiz. */
const readSome = async (db: OrgDb, ids: readonly string[]): Promise<Folder[]> => {
  const { rows } = await sql<{ name: string; nik: string; files: Folder['files'] }>`
    select i.full_name as name, i.nik, jsonb_agg(jsonb_build_object('key', f.key,
             'name', format('Attempt %s, question %s, %s', a.attempt_no, asked.n, f.name)) order by a.attempt_no, asked.n, w.n) as files
      from item_results i join quiz_attempts a on a.result_id = i.id and a.finished_at is not null join ${FILES}
      join quiz_revisions v on v.id = a.revision_id
      cross join lateral (select q.n from jsonb_array_elements(v.questions) with ordinality as q (question, n)
                           where q.question ->> 'id' = x.question_id::text) asked
      cross join lateral jsonb_array_elements_text(x.answer -> 'file_ids') with ordinality as w (id, n)
      join files f on f.id = w.id::uuid
     where i.id = any (${[...ids]}::uuid[]) group by i.id, i.full_name, i.nik
     order by array_position(${[...ids]}::uuid[], i.id)`.execute(db)
  return rows.map(({ name, nik, files }) => ({ name: `${name} ${nik}`, files }))
}

/** What participants uploaded as answers in one archive, a folder for each. */
export const answerArchive = (
  again: <T>(work: (db: OrgDb) => Promise<T>) => Promise<T>,
  ids: readonly string[],
  storage: Storage,
): AsyncGenerator<Uint8Array> => folderArchive(ids, (some) => again((db) => readSome(db, some)), storage)
