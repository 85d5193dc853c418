import { z } from 'zod'
import { categorizeAllOf, publishAllOf, removeAllOf } from '../../core/bulk.ts'
import { feature, type Permission } from '../../core/catalogue.ts'
import { downloadOf } from '../../core/download.ts'
import { endpoint } from '../../core/endpoint.ts'
import { choice, idParams, instant, ownAccount, personName, recordId, says, version, versionQuery } from '../../core/fields.ts'
import { dateRange, listQuery, paged } from '../../core/paging.ts'
import { statusFields } from '../../learning/content-form.ts'
import { treeBuilders } from '../../learning/content-types.ts'
import { contentSource, distributedOrganizations, receivedFrom } from '../../learning/distribution.ts'
import { levelFilter } from '../../learning/level-filter.ts'
import { draftOf, offeredTo } from '../../learning/made-for.ts'
import { usedInRow } from '../../learning/used-in.ts'
import {
  DOCUMENT_FILES,
  DOCUMENT_PRIVACIES,
  DOCUMENT_STATES,
  DOCUMENT_TYPES,
  type DocumentType,
  documentChange,
  documentForm,
} from './document-form.ts'

type Action = 'list' | 'view' | 'create' | 'update' | 'delete'
const pdf = feature('content-files-pdf')
const ppt = feature('content-files-ppt')
/** Each type has permissions of its own. */
export const documentFeature = { pdf, ppt } as const
export const mayDocument = (type: DocumentType, action: Action): Permission => documentFeature[type].can(action)
const either = (...actions: readonly [Action, ...Action[]]) =>
  actions.flatMap((action) => [pdf.can(action), ppt.can(action)]) as unknown as readonly [Permission, ...Permission[]]
const ofType = (...actions: readonly Action[]) => ({
  field: 'type_document',
  permissions: Object.fromEntries(DOCUMENT_TYPES.map((type) => [type, actions.map((action) => mayDocument(type, action))])),
})

/** What becomes of the PDF a presentation is shown by: nothing to make, to be made, made, or not possible. */
export const PREVIEW_STATES = ['none', 'waiting', 'ready', 'failed'] as const

export const documentRow = z.object({
  id: z.uuid(),
  type_document: z.enum(DOCUMENT_TYPES),
  title: z.string(),
  copywrite: z.string().nullable(),
  thumbnail: z.string().nullable(),
  category_id: z.uuid().nullable(),
  category_title: z.string().nullable(),
  pages: z.number().nullable(),
  size: z.number(),
  status: z.enum(DOCUMENT_STATES),
  readers: z.number(),
  /** In how many modules it stands. */
  uses: z.number(),
  created_by: personName,
  created_at: instant,
  updated_at: instant,
  received_from: receivedFrom,
  draft_of: draftOf,
  can_delete: z.boolean(),
})
export type DocumentRow = z.output<typeof documentRow>

/** A stored file with a link that is signed for some minutes. */
export const linkedFile = z.object({ id: z.uuid(), name: z.string(), mime: z.string(), size: z.number(), url: z.string() })
export type LinkedFile = z.output<typeof linkedFile>

export const documentDetail = documentRow.extend({
  description: z.string(),
  level_id: z.number().nullable(),
  competencies: z.array(z.object({ id: z.uuid(), code: z.string(), name: z.string() })),
  tags: z.array(z.string()),
  file_id: z.uuid(),
  file: linkedFile.nullable(),
  preview_id: z.uuid().nullable(),
  preview_state: z.enum(PREVIEW_STATES),
  /** What a viewer opens: the PDF itself, or the one a presentation is shown by. */
  viewed: linkedFile.nullable(),
  allow_download: z.boolean(),
  privacy: z.enum(DOCUMENT_PRIVACIES),
  distributed_organizations: distributedOrganizations,
  updated_by: personName.nullable(),
})
export type DocumentDetail = z.output<typeof documentDetail>

export const documentReader = z.object({
  id: z.uuid(),
  account_id: ownAccount,
  nik: z.string(),
  full_name: z.string(),
  email: z.string().nullable(),
  pages_read: z.number(),
  last_at: instant,
  done_at: instant.nullable(),
})
export type DocumentReader = z.output<typeof documentReader>

export const documentStatistics = z.object({
  views: z.number(),
  readers: z.number(),
  average_percent: z.number(),
  completed: z.number(),
  per_day: z.array(z.object({ day: z.string(), views: z.number() })),
  /** How many of the readers turned to each page, or to one of the pages from there on. */
  per_page: z.array(z.object({ page: z.number(), readers: z.number() })),
})
export type DocumentStatistics = z.output<typeof documentStatistics>

const filters = {
  type_document: z.enum(DOCUMENT_TYPES, says.notValid('Type')).optional(),
  status: z.enum(DOCUMENT_STATES, says.notValid('Status')).optional(),
  category_id: recordId.optional(),
  level_id: levelFilter,
  source: contentSource,
  offered_to: offeredTo,
  ...dateRange('start_date', 'end_date'),
}
const base = '/files/upload'
const moved = statusFields(DOCUMENT_STATES)

const calls = {
  list: endpoint({
    method: 'GET',
    path: '/cms/v2/files/upload',
    access: [...either('list', 'view', 'create', 'update', 'delete'), ...treeBuilders],
    summary:
      'Documents of the organisation and published ones that were distributed to it, of the types the caller has to do with',
    query: listQuery(filters, [
      ...(['title', 'category', 'pages', 'size', 'status', 'readers', 'created_by', 'created_at', 'updated_at'] as const),
    ]),
    data: paged(documentRow),
  }),
  create: endpoint({
    method: 'POST',
    path: '/cms/v2/files/upload',
    access: either('create'),
    accessBy: ofType('create'),
    summary: 'Creates a document of a file that was uploaded before',
    body: documentForm,
    data: documentDetail,
    status: 201,
  }),
  upload: endpoint({
    method: 'POST',
    path: '/cms/v2/files/upload/file',
    access: either('create', 'update'),
    accessBy: ofType('create', 'update'),
    summary: 'Keeps the file of a document; its type is read from its content, and the pages of a PDF are counted',
    upload: z.object({
      type_document: choice('Type', DOCUMENT_TYPES),
      /** The PDF a presentation is shown by, instead of the document itself. */
      part: z.enum(['file', 'preview'], says.notValid('Part')).default('file'),
    }),
    spool: DOCUMENT_FILES.ppt.maxBytes,
    data: z.object({
      file_id: z.uuid(),
      name: z.string(),
      mime: z.string(),
      size: z.number(),
      pages: z.number().nullable(),
      /** Documents that have the very same file. */
      used_by: z.array(z.object({ id: z.uuid(), title: z.string() })),
    }),
    status: 201,
  }),
  detail: endpoint({
    method: 'GET',
    path: `${base}/:id`,
    access: either('view', 'update'),
    summary: 'One document, with signed links to its file and to what shows it',
    params: idParams,
    data: documentDetail,
  }),
  update: endpoint({
    method: 'PATCH',
    path: `${base}/:id`,
    access: either('update'),
    summary: 'Changes a document; a new file keeps what people have read',
    params: idParams,
    body: documentChange,
    data: documentDetail,
    record: 'document-pdfs',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${base}/:id`,
    access: either('delete'),
    summary: 'Moves a draft that nothing uses to the bin',
    params: idParams,
    query: versionQuery,
    data: z.null(),
    record: 'document-pdfs',
    message: 'Document Deleted Successfully',
  }),
  removeAll: removeAllOf(base, either('delete'), 'document'),
  setStatus: endpoint({
    method: 'PATCH',
    path: `${base}/:id/status`,
    access: either('update'),
    summary:
      'Publishes a document or takes it back, with `force` also while people read it; what a running batch uses stays published',
    params: idParams,
    body: z.object({ status: moved.status, force: moved.force, ...version }),
    data: documentDetail,
    record: 'document-pdfs',
  }),
  publishAll: publishAllOf(base, either('update'), 'document', 'setStatus'),
  categorizeAll: categorizeAllOf(base, either('update'), 'document'),
  usedIn: endpoint({
    method: 'GET',
    path: `${base}/:id/used-in`,
    access: either('view'),
    summary: 'The modules a document stands in',
    params: idParams,
    query: listQuery({}, ['module_title', 'module_type', 'section_title']),
    data: paged(usedInRow),
  }),
  readers: endpoint({
    method: 'GET',
    path: `${base}/:id/readers`,
    access: either('view'),
    summary: 'Who opened a document and how many of its pages they have read',
    params: idParams,
    query: listQuery({}, ['nik', 'name', 'email', 'pages_read', 'last_at', 'done_at']),
    data: paged(documentReader),
  }),
  statistics: endpoint({
    method: 'GET',
    path: `${base}/:id/statistics`,
    access: either('view'),
    summary: 'How a document is read, of whoever opened it in these days',
    params: idParams,
    query: z.object(dateRange('start_date', 'end_date')),
    data: documentStatistics,
  }),
}

const named = '/cms/v2/files/upload/:id' as const

/** One document answers under both paths that the specification can be read as. */
export const documentApi = {
  ...calls,
  download: downloadOf(calls.list, either('list'), 'Documents'),
  cmsDetail: endpoint({ ...calls.detail, path: named }),
  cmsUpdate: endpoint({ ...calls.update, path: named }),
  cmsRemove: endpoint({ ...calls.remove, path: named }),
}
