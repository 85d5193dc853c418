import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { choice, idParams, instant, optionalText, recordId, says, wholeNumber } from '../../core/fields.ts'
import { listQuery, paged } from '../../core/paging.ts'
import { LANGUAGE_KEYS } from './digilib-form.ts'
import { LOAN_STATES, MY_LOAN_ACTIONS } from './loan-rules.ts'

export const libraryEntry = z.object({
  id: z.uuid(),
  type: z.number(),
  title: z.string(),
  author: z.string(),
  cover: z.string(),
  category: z.string().nullable(),
  language: z.enum(LANGUAGE_KEYS),
  /** Copies that can be borrowed; of an e-book licenses that are free, null where everybody may read it. */
  available: z.number().nullable(),
  rating: z.number().nullable(),
})
export type LibraryEntry = z.output<typeof libraryEntry>

export const myLoan = z.object({
  id: z.uuid(),
  digilib_id: z.uuid(),
  title: z.string(),
  cover: z.string(),
  status: z.enum(LOAN_STATES),
  requested_at: instant,
  /** Until when a copy waits to be fetched. */
  reserved_until: instant.nullable(),
  due_date: z.string().nullable(),
  returned_at: instant.nullable(),
  fine: z.number(),
  note: z.string().nullable(),
  can_cancel: z.boolean(),
  can_renew: z.boolean(),
})
export type MyLoan = z.output<typeof myLoan>

const review = z.object({
  id: z.uuid(),
  full_name: z.string(),
  rating: z.number(),
  text: z.string().nullable(),
  created_at: instant,
})
const reviewsPath = '/learner/contents/digilib/:id/reviews'

export const learnerDigilibApi = {
  list: endpoint({
    method: 'GET',
    path: '/learner/digilibs',
    access: 'learner',
    summary: 'The library: published titles whose license has not ended',
    query: listQuery({ type: z.enum(['1', '2', '3'], says.notValid('Type')).optional(), category_id: recordId.optional() }, [
      'title',
      'created_at',
    ]),
    data: paged(libraryEntry),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/learner/digilibs/:id',
    access: 'learner',
    summary: 'One title with what I have of it',
    params: idParams,
    data: libraryEntry.extend({
      publisher: z.string().nullable(),
      year: z.number().nullable(),
      isbn: z.string().nullable(),
      pages: z.number().nullable(),
      synopsis: z.string().nullable(),
      location: z.string().nullable(),
      shelf_code: z.string().nullable(),
      my_loan: myLoan.nullable(),
      reading_until: instant.nullable(),
      /** I have a license now, which nobody takes from me before it ends. */
      is_reading: z.boolean(),
      progress: z.number().nullable(),
    }),
  }),
  borrow: endpoint({
    method: 'POST',
    path: '/learner/digilibs/:id/loans',
    access: 'learner',
    summary: 'Asks for a copy of a printed title',
    params: idParams,
    data: myLoan,
    status: 201,
    idempotent: true,
  }),
  loans: endpoint({
    method: 'GET',
    path: '/learner/loans',
    access: 'learner',
    summary: 'My loans, those that are open first',
    query: listQuery({ status: z.enum(LOAN_STATES, says.notValid('Status')).optional() }, ['requested_at', 'due_date']),
    data: paged(myLoan),
  }),
  actOnLoan: endpoint({
    method: 'PATCH',
    path: '/learner/loans/:id',
    access: 'learner',
    summary: 'Cancels my request, or renews what I have',
    params: idParams,
    body: z.object({ action: choice('Action', MY_LOAN_ACTIONS) }),
    data: myLoan,
  }),
  read: endpoint({
    method: 'POST',
    path: '/learner/digilibs/:id/read',
    access: 'learner',
    summary: 'Opens an e-book, for as long as its reading period lasts, and tells how far I have come',
    params: idParams,
    body: z.object({ progress: wholeNumber('Progress', 0, 100).optional() }),
    data: z.object({
      url: z.string(),
      mime: z.string().nullable(),
      allow_download: z.boolean(),
      until: instant.nullable(),
      progress: z.number(),
    }),
  }),
  reviews: endpoint({
    method: 'GET',
    path: reviewsPath,
    access: 'learner',
    summary: 'What colleagues think of a title',
    params: idParams,
    query: listQuery({}, ['created_at', 'rating']),
    data: paged(review),
  }),
  review: endpoint({
    method: 'POST',
    path: reviewsPath,
    access: 'learner',
    summary: 'Says what I think of a title I had; a second time replaces the first',
    params: idParams,
    body: z.object({ rating: wholeNumber('Rating', 1, 5), text: optionalText('Review', 1000) }),
    data: review,
    status: 201,
  }),
}
