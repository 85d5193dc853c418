import { type DocumentDetail, documentApi, mayDocument } from '@pelita/contract/areas/document/document.ts'
import { grants } from '@pelita/contract/core/catalogue.ts'
import { usedInPlan } from '../../learning/item/used-in.ts'
import { listPage } from '../../platform/db/list.ts'
import { moveToBin } from '../../platform/db/records.ts'
import type { OrgDb, Session } from '../../platform/db/scope.ts'
import { changeRow } from '../../platform/db/write-row.ts'
import { apart } from '../../platform/http/bind.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import { implement } from '../../platform/http/implement.ts'
import { documentPlan, type StoredDocument, storedDocument } from './document.queries.ts'
import { documentFiles, isPdf, keepDocument, linked } from './document-file.ts'
import { seenTypes } from './document-reach.ts'
import { previewLater } from './preview-job.ts'
import { readersPlan, statisticsOf } from './readers.queries.ts'
import { changeDocument, createDocument } from './save-document.ts'

type Action = 'view' | 'update' | 'delete'

/** A document of a type the caller may not do this with is as unknown as one that never was. */
async function stored(db: OrgDb, { permissions }: Session, id: string, ...actions: readonly Action[]): Promise<StoredDocument> {
  const found = await storedDocument(db, id)
  const held = new Set(permissions)
  if (!found || !actions.some((action) => grants(held, mayDocument(found.type_document, action)))) throw notFound('Document')
  return found
}

async function shown(db: OrgDb, record: StoredDocument, secret: string): Promise<DocumentDetail> {
  const files = await documentFiles(db, [record.file_id, record.preview_id])
  const [file, preview] = [files.get(record.file_id), files.get(record.preview_id ?? '')]
  const viewed = file && isPdf(file) ? file : preview
  return { ...record, file: file ? linked(file, secret) : null, viewed: viewed ? linked(viewed, secret) : null }
}

export const documentRoutes = implement(documentApi, {
  list: ({ db, query, session }) => listPage(db, documentPlan(seenTypes(session)), query, query.timezone ?? session.timezone),
  create: async (given) => {
    const { db, body, session, services } = given
    const id = await createDocument(db, body)
    await previewLater(given, id)
    return shown(db, await stored(db, { ...session, permissions: ['*'] }, id, 'view'), services.config.secret)
  },
  upload: apart(({ again, session, services, file, fields }) =>
    keepDocument(again, services.storage, session.org_code, fields.part === 'preview' ? 'pdf' : fields.type_document, file),
  ),
  detail: async ({ db, params, session, services }) =>
    shown(db, await stored(db, session, params.id, 'view', 'update'), services.config.secret),
  update: async (given) => {
    const { db, params, body, session, services } = given
    await changeDocument(db, await stored(db, session, params.id, 'update'), body)
    await previewLater(given, params.id)
    return shown(db, await stored(db, session, params.id, 'update'), services.config.secret)
  },
  remove: async ({ db, params, session }) => {
    const { can_delete } = await stored(db, session, params.id, 'delete')
    if (!can_delete) throw conflict('Document is in use and cannot be deleted')
    await moveToBin(db, 'contents', params.id)
    return null
  },
  setStatus: async ({ db, params, body, session, services }) => {
    const record = await stored(db, session, params.id, 'update')
    if (record.status === body.status) throw conflict(`Status cannot change from ${record.status} to ${body.status}`)
    if (body.status === 'draft' && !body.force && record.readers > 0)
      throw conflict(`${record.readers} learners are in progress. Unpublish anyway?`)
    const published = body.status === 'publish' ? { published_at: new Date().toISOString() } : {}
    await changeRow(db, 'contents', params.id, { status: body.status, ...published })
    return shown(db, await stored(db, session, params.id, 'update'), services.config.secret)
  },
  usedIn: async ({ db, params, query, session }) => {
    const { type_document } = await stored(db, session, params.id, 'view')
    return listPage(db, usedInPlan(`document-${type_document}`, params.id), query, query.timezone ?? session.timezone)
  },
  readers: async ({ db, params, query, session }) => {
    const { pages } = await stored(db, session, params.id, 'view')
    return listPage(db, readersPlan(params.id, pages), query, query.timezone ?? session.timezone)
  },
  statistics: async ({ db, params, query, session }) => {
    const { pages } = await stored(db, session, params.id, 'view')
    return statisticsOf(db, params.id, pages, query)
  },
})
