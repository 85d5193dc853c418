import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { idParams, recordId, says } from '../../core/fields.ts'
import { listQuery, paged } from '../../core/paging.ts'
import { DOCUMENT_TYPES } from './document-form.ts'

export const documentEntry = z.object({
  id: z.uuid(),
  type_document: z.enum(DOCUMENT_TYPES),
  title: z.string(),
  thumbnail: z.string().nullable(),
  category: z.string().nullable(),
  pages: z.number().nullable(),
  /** The share of pages I have read. */
  percent: z.number(),
  is_done: z.boolean(),
})
export type DocumentEntry = z.output<typeof documentEntry>

export const learnerDocumentApi = {
  list: endpoint({
    method: 'GET',
    path: '/learner/documents',
    access: 'learner',
    summary: 'Published documents I may open, the newest first, and how far I have read',
    query: listQuery(
      { type_document: z.enum(DOCUMENT_TYPES, says.notValid('Type')).optional(), category_id: recordId.optional() },
      ['title', 'published_at'],
    ),
    data: paged(documentEntry),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/learner/documents/:id',
    access: 'learner',
    trial: 'own',
    summary:
      'One document with what its viewer opens; a step of a class I take part in is opened too. What was read is told to /learner/progress, page by page',
    params: idParams,
    data: documentEntry.extend({
      /** Somebody has to let me in first: opening it asks for that. */
      is_locked: z.boolean(),
      description: z.string(),
      copywrite: z.string().nullable(),
      size: z.number(),
      /** A PDF in parts, by a link that is signed for some minutes; nothing where only the file itself can be had. */
      view_url: z.string().nullable(),
      /** Where it is saved from; nothing where that is not allowed. */
      download_url: z.string().nullable(),
      file_name: z.string().nullable(),
      /** The page I read last. */
      page: z.number(),
    }),
  }),
}
