import { z } from 'zod'
import { categorizeAllOf, publishAllOf } from '../../core/bulk.ts'
import { feature } from '../../core/catalogue.ts'
import { crudApi, crudScreens } from '../../core/crud.ts'
import { downloadOf } from '../../core/download.ts'
import { endpoint, FILE } from '../../core/endpoint.ts'
import { choice, idParams, instant, optionalText, ownAccount, patchOf, personName, recordId, says } from '../../core/fields.ts'
import { exportQueryOf, listQuery, paged } from '../../core/paging.ts'
import { writer } from '../../learning/comments.ts'
import { DIGILIB_STATES, digilibChange, digilibForm, EBOOK_MAX_BYTES, LANGUAGE_KEYS } from './digilib-form.ts'
import { LOAN_ACTIONS, LOAN_STATES } from './loan-rules.ts'

export const digilib = feature('content-digilib')

export const digilibRow = z.object({
  id: z.uuid(),
  type: z.number(),
  title: z.string(),
  author: z.string(),
  cover: z.string(),
  category_id: z.uuid(),
  category_title: z.string().nullable(),
  language: z.enum(LANGUAGE_KEYS),
  /** Copies nobody has and all of them; nothing for what is read on a screen. */
  available: z.number().nullable(),
  total_copies: z.number().nullable(),
  /** Who reads it now, or has a copy of it. */
  readers: z.number(),
  status: z.enum(DIGILIB_STATES),
  created_at: instant,
  updated_at: instant,
  /** The partner’s address did not answer last night. */
  link_broken: z.boolean(),
  can_delete: z.boolean(),
})
export type DigilibRow = z.output<typeof digilibRow>

export const digilibDetail = digilibRow.extend({
  publisher: z.string().nullable(),
  year: z.number().nullable(),
  isbn: z.string().nullable(),
  pages: z.number().nullable(),
  synopsis: z.string().nullable(),
  ebook_id: z.uuid().nullable(),
  ebook: z.object({ name: z.string(), mime: z.string(), size: z.number(), url: z.string() }).nullable(),
  allow_download: z.boolean(),
  access_days: z.number().nullable(),
  location_id: z.uuid().nullable(),
  location_name: z.string().nullable(),
  shelf_code: z.string().nullable(),
  loan_days: z.number().nullable(),
  max_renewals: z.number().nullable(),
  fine_per_day: z.number().nullable(),
  partner_id: z.uuid().nullable(),
  partner_name: z.string().nullable(),
  partner_url: z.string().nullable(),
  license_count: z.number().nullable(),
  license_until: z.string().nullable(),
  rating: z.number().nullable(),
  reviews: z.number(),
  created_by: personName,
  updated_by: personName.nullable(),
})
export type DigilibDetail = z.output<typeof digilibDetail>

export const loanRow = z.object({
  id: z.uuid(),
  account_id: ownAccount,
  user: writer,
  requested_at: instant,
  due_date: z.string().nullable(),
  returned_at: instant.nullable(),
  status: z.enum(LOAN_STATES),
  renewals: z.number(),
  /** Rupiah; of an overdue loan what it would be today. */
  fine: z.number(),
  note: z.string().nullable(),
})
export type LoanRow = z.output<typeof loanRow>

export const readerRow = z.object({
  id: z.uuid(),
  account_id: ownAccount,
  user: writer,
  since: instant,
  until: instant.nullable(),
  progress: z.number(),
})
export type ReaderRow = z.output<typeof readerRow>

export const reviewRow = z.object({
  id: z.uuid(),
  account_id: ownAccount,
  user: writer,
  rating: z.number(),
  text: z.string().nullable(),
  created_at: instant,
})
export type ReviewRow = z.output<typeof reviewRow>

export const digilibScreens = crudScreens(digilib, { path: '/digilib', noun: 'Digilib', crumbs: [{ label: 'Content' }] })

const base = '/cms/digilibs'
const loanQuery = listQuery({ status: z.enum(LOAN_STATES, says.notValid('Status')).optional() }, [
  'nik',
  'name',
  'requested_at',
  'due_date',
  'returned_at',
  'status',
])

const records = crudApi(digilib, {
  table: 'digilibs',
  noun: 'Digilib',
  path: base,
  row: digilibRow,
  detail: digilibDetail,
  form: digilibForm,
  // What only some fields send is judged with the stored others.
  change: digilibChange,
  filters: {
    type: z.enum(['1', '2', '3'], says.notValid('Type')).optional(),
    category_id: recordId.optional(),
    status: z.enum(DIGILIB_STATES, says.notValid('Status')).optional(),
    language: z.enum(LANGUAGE_KEYS, says.notValid('Language')).optional(),
    link: z.enum(['broken'], says.notValid('Link')).optional(),
  },
  sort: ['title', 'author', 'type', 'category', 'status', 'created_at', 'updated_at'],
  summary: { list: 'Titles of the digital library' },
})

export const digilibApi = {
  ...records,
  download: downloadOf(records.list, [digilib.can('list')], 'Titles of the digital library'),
  setStatus: endpoint({
    method: 'PATCH',
    path: `${base}/:id/status`,
    access: [digilib.can('update')],
    summary: 'Publishes a title, or takes it back; with `force` also while learners have it',
    params: idParams,
    body: patchOf(z.object({ force: z.boolean(says.notValid('Force')) })).extend({ status: choice('Status', DIGILIB_STATES) }),
    data: digilibDetail,
    record: 'digilibs',
  }),
  publishAll: publishAllOf(base, [digilib.can('update')], 'title', 'setStatus'),
  categorizeAll: categorizeAllOf(base, [digilib.can('update')], 'title'),
  upload: endpoint({
    method: 'POST',
    path: `${base}/uploads`,
    access: [digilib.can('create'), digilib.can('update')],
    summary: 'Keeps the PDF or EPUB of an e-book; its type is read from its content',
    upload: z.object({}),
    spool: EBOOK_MAX_BYTES,
    data: z.object({ ebook_id: z.uuid(), name: z.string(), mime: z.string(), size: z.number() }),
    status: 201,
  }),
  loans: endpoint({
    method: 'GET',
    path: `${base}/:id/loans`,
    access: [digilib.can('view')],
    summary: 'Who asked for a copy and what became of it',
    params: idParams,
    query: loanQuery,
    data: paged(loanRow),
  }),
  loansDownload: endpoint({
    method: 'GET',
    path: `${base}/:id/loans/download`,
    access: [digilib.can('view')],
    summary: 'The loans of a title as a spreadsheet',
    params: idParams,
    query: exportQueryOf(loanQuery),
    data: FILE,
    audit: 'export',
  }),
  actOnLoan: endpoint({
    method: 'PATCH',
    path: `${base}/loans/:loan_id`,
    access: [digilib.can('update')],
    summary: 'Approves, rejects, hands over, takes back, renews a loan or marks its copy lost',
    params: z.object({ loan_id: recordId }),
    body: z.object({ action: choice('Action', LOAN_ACTIONS), note: optionalText('Note', 500) }),
    data: loanRow,
  }),
  readers: endpoint({
    method: 'GET',
    path: `${base}/:id/readers`,
    access: [digilib.can('view')],
    summary: 'Who may read an e-book, until when and how far they came',
    params: idParams,
    query: listQuery({}, ['nik', 'name', 'since', 'until', 'progress']),
    data: paged(readerRow),
  }),
  reviews: endpoint({
    method: 'GET',
    path: `${base}/:id/reviews`,
    access: [digilib.can('view')],
    summary: 'What readers think of a title',
    params: idParams,
    query: listQuery({}, ['rating', 'created_at', 'name']),
    data: paged(reviewRow),
  }),
}
