import type { Endpoint } from '@pelita/contract/core/endpoint.ts'
import type { FieldError } from '@pelita/contract/core/envelope.ts'
import { type Folder, type LargeFolder, type PictureRule, SERVED_AT } from '@pelita/contract/platform/file.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { OrgDb } from '../db/scope.ts'
import { takesMime } from '../storage/inspect-file.ts'
import { invalidFields } from './errors.ts'
import { holding, marked } from './schema-parts.ts'

type Path = readonly (string | number)[]

interface FileMarks {
  readonly picture?: PictureRule
  readonly submittedFile?: { readonly message: string }
  readonly largeFile?: { readonly folders: readonly LargeFolder[]; readonly message: string }
}

const marksOf = (schema: z.ZodType) => schema.meta() as FileMarks | undefined
const isFile = (schema: z.ZodType): boolean => {
  const marks = marksOf(schema)
  return Boolean(marks?.picture ?? marks?.submittedFile ?? marks?.largeFile)
}
const holdsFiles = holding(isFile)

export const namesFiles = ({ body }: Endpoint): boolean => body !== undefined && holdsFiles(body)

interface Wanted {
  readonly path: Path
  /** The key of a picture, or the identifier of what a learner handed in or of a large file. */
  readonly key: string
  readonly folders: readonly Folder[] | null
  /** For what a file that is named by its identifier was uploaded. */
  readonly purposes: readonly string[]
  readonly message: PictureRule['message']
}

function* wantedOf(schema: z.ZodType, body: unknown): Generator<Wanted> {
  for (const { schema: field, value, path } of marked(schema, body, isFile)) {
    const { picture, submittedFile, largeFile } = marksOf(field) ?? {}
    if (typeof value !== 'string' || value === '' || picture?.given?.includes(value)) continue
    const byId = { path, key: value, folders: null }
    if (picture) yield { path, key: value.startsWith(SERVED_AT) ? value.slice(SERVED_AT.length) : '', purposes: [], ...picture }
    else if (submittedFile) yield { ...byId, purposes: ['submission'], message: submittedFile.message }
    else if (largeFile) yield { ...byId, purposes: largeFile.folders, message: largeFile.message }
  }
}

/** What a learner handed in for a content of another organisation lies there. */
const handedInElsewhere = async (db: OrgDb, ids: readonly string[]): Promise<string[]> =>
  (await sql<{ id: string }>`select id from my_files_elsewhere(${[...ids]}::uuid[])`.execute(db)).rows.map(({ id }) => id)

/**
 * Refuses every picture and file of a body that this organisation has not uploaded for the purpose, all of them at once. The database
 * shows only the organisation's own files, so one of somebody else's is as unknown as one that never was.
 */
export async function assertOwnFiles(db: OrgDb, { body: schema }: Endpoint, body: unknown): Promise<void> {
  if (!schema || !holdsFiles(schema)) return
  const wanted = [...wantedOf(schema, body)]
  if (wanted.length === 0) return
  const keys = wanted.filter(({ folders }) => folders).map(({ key }) => key)
  const ids = wanted.filter(({ folders }) => !folders).map(({ key }) => key)
  const { rows } = await sql<{ id: string; key: string; mime: string; visibility: string }>`
    select id, key, mime, visibility from files where key = any (${keys}::text[]) or id = any (${ids}::uuid[])`.execute(db)
  const pictures = new Map(rows.filter((row) => row.visibility === 'public').map((row) => [row.key, row.mime]))
  const purposes = new Map(rows.map((row) => [row.id, /^private\/[^/]+\/([^/]+)\//.exec(row.key)?.[1] ?? '']))
  const missing = ids.filter((id) => !purposes.has(id))
  for (const id of missing.length > 0 ? await handedInElsewhere(db, missing) : []) purposes.set(id, 'submission')
  const fits = ({ key, folders, purposes: taken }: Wanted): boolean => {
    if (!folders) return taken.includes(purposes.get(key) ?? '')
    const folder = folders.find((one) => key.startsWith(`${one}/`))
    return folder !== undefined && takesMime(folder, pictures.get(key) ?? '')
  }
  const errors = wanted
    .filter((one) => !fits(one))
    .map(({ path, message }): FieldError => {
      return { field: path.join('.'), message: typeof message === 'string' ? message : message(path, body) }
    })
  if (errors.length > 0) throw invalidFields(errors)
}
