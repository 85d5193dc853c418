import { type DocumentDetail, type DocumentRow, documentApi, mayDocument } from '@pelita/contract/areas/document/document.ts'
import { grants } from '@pelita/contract/core/catalogue.ts'
import { moveStatus } from '../../learning/content/status-moves.ts'
import { againOverSources, overSources } from '../../learning/distribution/received.ts'
import { asReceiver } from '../../learning/distribution/visit.ts'
import { bindDraft } from '../../learning/item/own-drafts.ts'
import { usedInPlan } from '../../learning/item/used-in.ts'
import { listPage } from '../../platform/db/list.ts'
import { moveToBin } from '../../platform/db/records.ts'
import type { OrgDb, Session } from '../../platform/db/scope.ts'
import { type Handler, type OrgReach, withoutTransaction } from '../../platform/http/bind.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import { implement } from '../../platform/http/implement.ts'
import {
  countColumn,
  downloadList,
  type ListSheet,
  recordColumns,
  textColumn,
  wordColumn,
} from '../../platform/sheets/list-sheet.ts'
import { linksTo } from '../../platform/storage/reader-links.ts'
import { documentPlan, type StoredDocument, storedDocument } from './document.queries.ts'
import { documentFiles, isPdf, keepDocument, linked } from './document-file.ts'
import { seenTypes } from './document-reach.ts'
import { previewLater } from './preview-job.ts'
import { readersPlan, statisticsOf } from './readers.queries.ts'
import { changeDocument, createDocument, documentMoves } from './save-document.ts'

const documentSheet: ListSheet<DocumentRow> = {
  name: 'Document',
  columns: [
    textColumn('Title', (row) => row.title, 40),
    textColumn('Type', (row) => row.type_document.toUpperCase(), 8),
    textColumn('Category', (row) => row.category_title ?? '', 24),
    countColumn('Pages', (row) => row.pages),
    countColumn('Size (KB)', (row) => Math.round(row.size / 1024)),
    wordColumn('Status', (row) => row.status),
    countColumn('Readers', (row) => row.readers),
    countColumn('Used by', (row) => row.uses),
    textColumn('Distributed by', (row) => row.received_from ?? '', 24),
    ...recordColumns,
  ],
}

type Action = 'view' | 'update' | 'delete'

/** A document of a type the caller may not do this with is as unknown as one that never was. */
async function stored(db: OrgDb, { permissions }: Session, id: string, ...actions: readonly Action[]): Promise<StoredDocument> {
  const found = await storedDocument(db, id)
  const held = new Set(permissions)
  if (!found || !actions.some((action) => grants(held, mayDocument(found.type_document, action)))) throw notFound('Document')
  return found
}

/** What is read of it, at home or at the organisation that distributes it to this one. */
const seen = <T>(
  { db, session, params: { id } }: { db: OrgDb; session: Session; params: { id: string } },
  read: (record: StoredDocument) => Promise<T>,
  ...actions: readonly Action[]
): Promise<T> => asReceiver(db, { table: 'contents', id }, async () => read(await stored(db, session, id, 'view', ...actions)))

/** Whoever manages a document that may not be taken along sees it in this browser only, as a learner does. */
async function shown(given: OrgReach, record: StoredDocument): Promise<DocumentDetail> {
  const { db } = given
  const link = linksTo(given, record)
  const files = await documentFiles(db, [record.file_id, record.preview_id])
  const [file, preview] = [files.get(record.file_id), files.get(record.preview_id ?? '')]
  const viewed = file && isPdf(file) ? file : preview
  return { ...record, file: file ? linked(file, link) : null, viewed: viewed ? linked(viewed, link) : null }
}

type Calls = Pick<typeof documentApi, 'detail' | 'update' | 'remove'>

/** The three calls about one document, which the specification names by two paths. */
const ofOne: { readonly [Call in keyof Calls]: Handler<Calls[Call]> } = {
  detail: (given) => seen(given, (record) => shown(given, record), 'update'),
  update: async (given) => {
    const { db, params, body, session } = given
    await changeDocument(db, session, await stored(db, session, params.id, 'update'), body)
    await previewLater(given, params.id)
    return shown(given, await stored(db, session, params.id, 'update'))
  },
  remove: async ({ db, params, session }) => {
    const { can_delete } = await stored(db, session, params.id, 'delete')
    if (!can_delete) throw conflict('Document is in use and cannot be deleted')
    await moveToBin(db, 'contents', params.id)
    return null
  },
}

export const documentRoutes = implement(documentApi, {
  ...ofOne,
  cmsDetail: ofOne.detail,
  cmsUpdate: ofOne.update,
  cmsRemove: ofOne.remove,
  list: ({ db, query, session }) =>
    overSources(db, query.source, () =>
      listPage(db, documentPlan(seenTypes(session)), query, query.timezone ?? session.timezone),
    ),
  download: (given) =>
    downloadList(
      documentPlan(seenTypes(given.session)),
      documentSheet,
    )({
      ...given,
      again: againOverSources(given.again, given.query.source, given.session),
    }),
  create: async (given) => {
    const { db, body, session } = given
    const id = await createDocument(db, body)
    await bindDraft(db, session, { type: `document-${body.type_document}`, asset_id: id, made_for: body.made_for })
    await previewLater(given, id)
    return shown(given, await stored(db, { ...session, permissions: ['*'] }, id, 'view'))
  },
  upload: withoutTransaction(({ again, session, services, file, fields }) =>
    keepDocument(again, services.storage, session.org_code, fields.part === 'preview' ? 'pdf' : fields.type_document, file),
  ),
  setStatus: async (given) => {
    const { db, params, body, session } = given
    const record = await stored(db, session, params.id, 'update')
    await moveStatus(db, session, documentMoves(record.type_document), record, { to: body.status, force: body.force })
    return shown(given, await stored(db, session, params.id, 'update'))
  },
  usedIn: (given) =>
    seen(given, ({ id, type_document }) =>
      listPage(
        given.db,
        usedInPlan(`document-${type_document}`, id),
        given.query,
        given.query.timezone ?? given.session.timezone,
      ),
    ),
  readers: (given) =>
    seen(given, ({ id, pages }) =>
      listPage(given.db, readersPlan(id, pages), given.query, given.query.timezone ?? given.session.timezone),
    ),
  statistics: (given) => seen(given, ({ id, pages }) => statisticsOf(given.db, id, pages, given.query)),
})
