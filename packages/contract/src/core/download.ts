import type { z } from 'zod'
import { type Access, endpoint, FILE } from './endpoint.ts'
import { exportQueryOf } from './paging.ts'

/** A list as a spreadsheet, with its filters and in its order. */
export const downloadOf = <S extends z.core.$ZodShape>(
  list: { readonly path: `/${string}`; readonly query: z.ZodObject<S> },
  access: Access,
  summary: string,
) =>
  endpoint({
    method: 'GET',
    path: `${list.path}/download`,
    access,
    summary: `${summary} as a spreadsheet, filtered and ordered as the screen`,
    query: exportQueryOf(list.query),
    data: FILE,
    audit: 'export',
  })
