import {
  type DocumentChange,
  type DocumentForm,
  type DocumentType,
  documentSays,
} from '@pelita/contract/areas/document/document-form.ts'
import type { FieldError } from '@pelita/contract/core/envelope.ts'
import { says } from '@pelita/contract/core/fields.ts'
import { checkBase } from '../../learning/content/check-base.ts'
import { changeContent, createContent } from '../../learning/content/save-content.ts'
import { moveStatus, type StatusRules } from '../../learning/content/status-moves.ts'
import { standAlone } from '../../learning/progress/stand-alone.ts'
import type { OrgDb, Session } from '../../platform/db/scope.ts'
import { changeRow } from '../../platform/db/write-row.ts'
import { HttpError, invalidFields } from '../../platform/http/errors.ts'
import type { StoredDocument } from './document.queries.ts'
import { documentFiles, fitsType, isPdf } from './document-file.ts'

type Change = Omit<DocumentChange, 'updated_at'>

/** Refuses what cannot be stored, and answers what the document becomes. */
async function checked(db: OrgDb, type: DocumentType, change: Change, before?: StoredDocument) {
  const errors = await checkBase(db, change, before)
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

const kindOf = (type: DocumentType) => `document-${type}` as const

export async function createDocument(db: OrgDb, form: DocumentForm): Promise<string> {
  const { type_document: type, copywrite, file_id, allow_download = false } = form
  const { pages, preview_id } = await checked(db, type, form)
  const id = await createContent(db, kindOf(type), form, form.status)
  const shown = preview_id ? ('ready' as const) : ('none' as const)
  await db
    .insertInto('documents')
    .values({
      ...{ id, type_document: type, copywrite: copywrite || null, file_id, preview_id, preview_state: shown, allow_download },
      pages,
    })
    .execute()
  await standAlone(db, kindOf(type), { id, title: form.title })
  return id
}

/** What keeps a document from being published. */
const publishProblems = ({ pages }: StoredDocument): FieldError[] =>
  pages ? [] : [{ field: 'pages', message: documentSays.pages }]

export const documentMoves = (type: DocumentType): StatusRules<StoredDocument> => ({ kind: kindOf(type), publishProblems })

/** Changes what was sent; a new file takes a presentation's old preview away, and keeps what people have read. */
export async function changeDocument(db: OrgDb, session: Session, before: StoredDocument, change: Change): Promise<void> {
  const { id, type_document: type } = before
  const { pages, preview_id, isNewFile } = await checked(db, type, change, before)
  const file_id = change.file_id ?? before.file_id
  const own = {
    ...{ copywrite: change.copywrite === undefined ? before.copywrite : change.copywrite || null, file_id, preview_id },
    pages,
    allow_download: change.allow_download ?? before.allow_download,
    preview_state: preview_id === before.preview_id && !isNewFile ? before.preview_state : preview_id ? 'ready' : 'none',
  } as const
  const isOwn = (Object.keys(own) as (keyof typeof own)[]).some((field) => own[field] !== before[field])
  if (isOwn) await changeRow(db, 'documents', id, own)
  await changeContent(db, before, change, isOwn)
  // Whoever says so in the form has seen that people read it.
  if (change.status && change.status !== before.status)
    await moveStatus(db, session, documentMoves(type), { ...before, pages }, { to: change.status, force: true })
}
