import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { listQuery, paged } from '../core/paging.ts'

export const PICKER_PAGE_SIZE = 12

const PICKER_MOST = 100

export const pickable = z.object({ id: z.uuid(), name: z.string(), image: z.string(), file_url: z.string() })

export type PickableBadge = z.output<typeof pickable>

const pickerSize = z.coerce
  .number('Page size is not valid')
  .int('Page size is not valid')
  .min(-1, 'Page size is not valid')
  .max(PICKER_MOST, 'Page size is not valid')
  .refine((size) => size !== 0, { message: 'Page size is not valid', params: { status: 400 } })

/** For whoever gives one: a page of them at a time. */
export const pickBadges = endpoint({
  method: 'GET',
  path: '/badges',
  access: 'session',
  summary: `Badges for pickers, ${PICKER_PAGE_SIZE} per page`,
  query: listQuery({}, ['name', 'updated_at']).safeExtend({ page_size: pickerSize.default(PICKER_PAGE_SIZE) }),
  data: paged(pickable),
})
