import { sql } from 'kysely'
import type { ReportScope } from '../../../learning/item/report-scope.ts'
import type { OrgDb } from '../../../platform/db/scope.ts'
import { type Folder, folderArchive } from '../../../platform/storage/folder-archive.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { usesIn } from './report-scope.ts'

interface Handed {
  readonly name: string
  readonly nik: string
  readonly notes: string
  readonly files: Folder['files']
}

/** Those who handed in, in the order of their names. */
export const handedIn = async (db: OrgDb, assignmentId: string, scope: ReportScope): Promise<string[]> =>
  (
    await sql<{ id: string }>`
      select s.id from assignment_submissions s join item_results i on i.id = s.result_id
       where s.assignment_id = ${assignmentId} and s.is_current and s.relation_id in (select r.id from uses r where ${usesIn(assignmentId, scope)})
       order by lower(i.full_name), i.id`.execute(db)
  ).rows.map((row) => row.id)

const readSome = async (db: OrgDb, ids: readonly string[]): Promise<Folder[]> => {
  const { rows } = await sql<Handed>`
    select i.full_name as name, i.nik, s.notes,
           (select coalesce(jsonb_agg(jsonb_build_object('key', f.key, 'name', f.name) order by w.n), '[]')
              from unnest(s.file_ids) with ordinality as w (id, n) join files f on f.id = w.id) as files
      from assignment_submissions s join item_results i on i.id = s.result_id
     where s.id = any (${[...ids]}::uuid[]) order by array_position(${[...ids]}::uuid[], s.id)`.execute(db)
  return rows.map(({ name, nik, notes, files }) => ({
    ...{ name: `${name} ${nik}`, files },
    texts: notes.trim() === '' ? [] : [{ name: 'answer.txt', content: notes }],
  }))
}

/** All submissions of a use in one archive. */
export const submissionArchive = (
  again: <T>(work: (db: OrgDb) => Promise<T>) => Promise<T>,
  ids: readonly string[],
  storage: Storage,
): AsyncGenerator<Uint8Array> => folderArchive(ids, (some) => again((db) => readSome(db, some)), storage)
