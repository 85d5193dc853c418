import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { idParams, recordId } from '../../core/fields.ts'
import { listQuery, paged, pagination } from '../../core/paging.ts'
import { ASSOCIATE_COLUMNS, associateRow } from '../../learning/associates.ts'
import { assignment } from './assignment.ts'

/** The steps that narrow down where an assignment is used, in their order; a step without choices is left out. */
export const ASSOCIATE_STEPS = ['content_type', 'master', 'batch', 'day', 'section', 'content'] as const
export type AssociateStep = (typeof ASSOCIATE_STEPS)[number]
export const ASSOCIATE_STEP_TITLES: Readonly<Record<AssociateStep, string>> = {
  content_type: 'Module Type',
  master: 'Title',
  batch: 'Batch',
  day: 'Day',
  section: 'Section',
  content: 'Content Title',
}
/** Under which name the choice of a step is sent with the next one. */
export const STEP_PARAMETERS = {
  content_type: 'content_type',
  master: 'master_id',
  batch: 'batch_id',
  day: 'day_id',
  section: 'section_id',
  content: 'content_id',
} as const satisfies Record<AssociateStep, string>

export const FILTER_PAGE_SIZE = 20

const place = z.string().max(100).optional()
export const stepFilters = {
  content_type: z.string().max(50).optional(),
  master_id: recordId.optional(),
  batch_id: recordId.optional(),
  day_id: place,
  section_id: place,
  content_id: place,
}

const step = z.object({ key: z.enum(ASSOCIATE_STEPS), title: z.string() })

export const assignmentUsesApi = {
  filter: endpoint({
    method: 'GET',
    path: '/cms/assignments/:id/filter',
    access: [assignment.can('result')],
    summary: 'The choices of the next step that offers some, under the steps chosen so far',
    params: idParams,
    query: z.object({
      page: z.coerce.number('Page is not valid').int('Page is not valid').min(1, 'Page is not valid').max(1_000_000).default(1),
      page_size: z.coerce
        .number('Page size is not valid')
        .int('Page size is not valid')
        .min(1, 'Page size is not valid')
        .max(100, 'Page size is not valid')
        .default(FILTER_PAGE_SIZE),
      keyword: z.string().trim().max(200, 'Keyword is not valid').optional(),
      ...stepFilters,
    }),
    data: z.object({
      current_step: step,
      next_step: step.nullable(),
      results: z.array(z.object({ id: z.string(), title: z.string() })),
      pagination,
    }),
  }),
  associates: endpoint({
    method: 'GET',
    path: '/cms/assignments/:id/associates',
    access: [assignment.can('result')],
    summary: 'Where the assignment is used',
    params: idParams,
    query: listQuery({ module_type: z.string().max(50).optional(), ...stepFilters }, ASSOCIATE_COLUMNS),
    data: paged(associateRow),
  }),
}
