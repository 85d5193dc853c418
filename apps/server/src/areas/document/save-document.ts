import { randomUUID } from 'node:crypto'
import {
  type DocumentChange,
  type DocumentForm,
  type DocumentType,
  documentSays,
} from '@pelita/contract/areas/document/document-form.ts'
import type { FieldError } from '@pelita/contract/core/envelope.ts'
import { says } from '@pelita/contract/core/fields.ts'
import { sql } from 'kysely'
import { relink, slugOf, touchContent } from '../../learning/content/content-parts.ts'
import { saveOffers } from '../../learning/distribution/save-offers.ts'
import { standAlone } from '../../learning/progress/stand-alone.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { changeRow } from '../../platform/db/write-row.ts'
import { HttpError, invalidFields } from '../../platform/http/errors.ts'
import type { StoredDocument } from './document.queries.ts'
import { documentFiles, fitsType, isPdf } from './document-file.ts'

type Change = Omit<DocumentChange, 'updated_at'>

const count = async (db: OrgDb, query: ReturnType<typeof sql<{ n: number }>>): Promise<number> =>
  (await query.execute(db)).rows[0]?.n ?? 0

/** What is chosen must be offered; what the document has already may stay. */
async function unknownRefs(db: OrgDb, change: Change, before?: StoredDocument): Promise<FieldError[]> {
  const errors: FieldError[] = []
  const { category_id, competencies = [] } = change
  const isNew = category_id !== before?.category_id
  const found = sql<{
    n: number
  }>`select count(*) as n from categories where id = ${category_id ?? null}::uuid ${isNew ? sql`and is_active` : sql``}`
  if (category_id && (await count(db, found)) === 0) errors.push({ field: 'category_id', message: documentSays.category })
  const ids = [...new Set(competencies)]
  const known = sql<{ n: number }>`select count(*) as n from competencies where id = any (${ids}::uuid[])`
  if (ids.length > 0 && (await count(db, known)) < ids.length)
    errors.push({ field: 'competencies', message: says.notValid('Competencies') })
  return errors
}

/** Refuses what cannot be stored, and answers what the document becomes. */
async function checked(db: OrgDb, type: DocumentType, change: Change, before?: StoredDocument) {
  const errors = await unknownRefs(db, change, before)
  if (before && change.type_document && change.type_document !== before.type_document)
    errors.push({ field: 'type_document', message: documentSays.fixed })
  const files = await documentFiles(db, [change.file_id, change.preview_id])
  const file = files.get(change.file_id ?? '')
  if (file && !fitsType(file, type)) throw new HttpError(415, 'Failed', documentSays.kind)
  if (change.file_id && !file) errors.push({ field: 'file_id', message: says.notValid('File') })
  const preview = files.get(change.preview_id ?? '')
  if (change.preview_id && (!preview || !isPdf(preview) || type === 'pdf'))
    errors.push({ field: 'preview_id', message: says.notValid('Preview') })
  const isNewFile = change.file_id !== undefined && change.file_id !== before?.file_id
  const preview_id = change.preview_id === undefined ? (isNewFile ? null : before?.preview_id) : change.preview_id || null
  const said = change.pages === undefined ? before?.pages : change.pages
  // What the server counted is believed before what was typed.
  const pages = (type === 'pdf' ? file?.pages : preview?.pages) ?? (said || null)
  // A draft may wait for its preview to be counted, or for somebody to type them.
  if (!pages && type === 'ppt' && (change.status ?? before?.status) === 'publish')
    errors.push({ field: 'pages', message: documentSays.pages })
  if (errors.length > 0) throw invalidFields(errors)
  return { pages: type === 'pdf' && !isNewFile ? (before?.pages ?? pages) : pages, preview_id: preview_id ?? null, isNewFile }
}

const baseOf = ({ title, description, category_id, level_id, thumbnail, privacy, status }: Change) => ({
  ...{ title, description, category_id, level_id, privacy, status },
  thumbnail: thumbnail === '' ? null : thumbnail,
})

export async function createDocument(db: OrgDb, form: DocumentForm): Promise<string> {
  const { type_document: type, copywrite, file_id, allow_download = false } = form
  const { pages, preview_id } = await checked(db, type, form)
  const id = randomUUID()
  await db
    .insertInto('contents')
    .values({ ...baseOf(form), id, content_type: `document-${type}`, slug: slugOf(form.title, id), ...publishedNow(form.status) })
    .execute()
  const shown = preview_id ? ('ready' as const) : ('none' as const)
  await db
    .insertInto('documents')
    .values({
      ...{ id, type_document: type, copywrite: copywrite || null, file_id, preview_id, preview_state: shown, allow_download },
      pages,
    })
    .execute()
  await standAlone(db, `document-${type}`, { id, title: form.title })
  await relink(db, id, 'content_competencies', form.competencies)
  await relink(db, id, 'content_tags', form.tags)
  await saveOffers(db, id, [], form.distributed_organizations ?? [])
  return id
}

const publishedNow = (status: string | undefined) => (status === 'publish' ? { published_at: new Date().toISOString() } : {})

/** Changes what was sent; a new file takes a presentation's old preview away, and keeps what people have read. */
export async function changeDocument(db: OrgDb, before: StoredDocument, change: Change): Promise<void> {
  const { id, type_document: type } = before
  const { pages, preview_id, isNewFile } = await checked(db, type, change, before)
  const file_id = change.file_id ?? before.file_id
  const own = {
    ...{ copywrite: change.copywrite === undefined ? before.copywrite : change.copywrite || null, file_id, preview_id },
    pages,
    allow_download: change.allow_download ?? before.allow_download,
    preview_state: preview_id === before.preview_id && !isNewFile ? before.preview_state : preview_id ? 'ready' : 'none',
  } as const
  await changeRow(db, 'contents', id, { ...baseOf(change), ...(before.status === 'draft' && publishedNow(change.status)) })
  const isOwn = (Object.keys(own) as (keyof typeof own)[]).some((field) => own[field] !== before[field])
  if (isOwn) await changeRow(db, 'documents', id, own)
  const parts = [
    await relink(db, id, 'content_competencies', change.competencies),
    await relink(db, id, 'content_tags', change.tags),
    change.distributed_organizations !== undefined &&
      (await saveOffers(db, id, before.distributed_organizations, change.distributed_organizations)) > 0,
  ]
  if (isOwn || parts.includes(true)) await touchContent(db, id)
}
