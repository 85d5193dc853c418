import { sql } from 'kysely'
import type { OrgDb } from '../../../platform/db/scope.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { type ZipPacker, zipStream } from '../../../platform/storage/zip-stream.ts'
import { type ReportScope, usesIn } from './report-scope.ts'

interface Handed {
  readonly result_id: string
  readonly name: string
  readonly nik: string
  readonly notes: string
  readonly files: readonly { readonly key: string; readonly name: string }[]
}

/** So many are read at once: an archive of a thousand holds no list of them all. */
const AT_ONCE = 100

/** Those who handed in, in the order of their names. */
export const handedIn = async (db: OrgDb, assignmentId: string, scope: ReportScope): Promise<string[]> =>
  (
    await sql<{ id: string }>`
      select s.id from assignment_submissions s join item_results i on i.id = s.result_id
       where s.assignment_id = ${assignmentId} and s.is_current and s.relation_id in (select r.id from uses r where ${usesIn(assignmentId, scope)})
       order by lower(i.full_name), i.id`.execute(db)
  ).rows.map((row) => row.id)

const readSome = async (db: OrgDb, ids: readonly string[]): Promise<Handed[]> =>
  (
    await sql<Handed>`
      select i.id as result_id, i.full_name as name, i.nik, s.notes,
             (select coalesce(jsonb_agg(jsonb_build_object('key', f.key, 'name', f.name) order by w.n), '[]')
                from unnest(s.file_ids) with ordinality as w (id, n) join files f on f.id = w.id) as files
        from assignment_submissions s join item_results i on i.id = s.result_id
       where s.id = any (${[...ids]}::uuid[]) order by array_position(${[...ids]}::uuid[], s.id)`.execute(db)
  ).rows

/** A name every system can unpack: no path, nothing hidden, not too long. */
export const safeName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/[\p{C}<>:"/\\|?*]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
    .slice(-100) || 'file'

/** Two of one name stand beside each other, the second with a number. */
const unusedName = (used: Set<string>, name: string): string => {
  const [, stem = name, end = ''] = /^(.*?)(\.[^.]*)?$/s.exec(name) ?? []
  let free = name
  for (let n = 2; used.has(free.toLowerCase()); n++) free = `${stem} (${n})${end}`
  used.add(free.toLowerCase())
  return free
}

async function pack({ zip, add, signal }: ZipPacker, people: readonly Handed[], folders: Set<string>, storage: Storage) {
  for (const { name, nik, notes, files } of people) {
    if (signal.aborted) return
    const folder = unusedName(folders, safeName(`${name} ${nik}`))
    const used = new Set<string>()
    if (notes.trim() !== '') zip.addBuffer(Buffer.from(notes), `${folder}/${unusedName(used, 'answer.txt')}`)
    for (const file of files) {
      const stored = await storage.get(file.key)
      // What was handed in is a picture, a document or a film: packed already.
      if (stored) await add(stored.stream, `${folder}/${unusedName(used, safeName(file.name))}`, { compress: false })
    }
  }
}

/** All submissions of a use in one archive, written while it is read. */
export const submissionArchive = (
  again: <T>(work: (db: OrgDb) => Promise<T>) => Promise<T>,
  ids: readonly string[],
  storage: Storage,
): AsyncGenerator<Uint8Array> =>
  zipStream(async (packer) => {
    const folders = new Set<string>()
    for (let from = 0; from < ids.length && !packer.signal.aborted; from += AT_ONCE) {
      const some = await again((db) => readSome(db, ids.slice(from, from + AT_ONCE)))
      await pack(packer, some, folders, storage)
    }
  })
