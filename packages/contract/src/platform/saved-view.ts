import { z } from 'zod'
import type { ContractArea } from '../core/area.ts'
import { endpoint } from '../core/endpoint.ts'
import { idParams, instant, requiredName, says } from '../core/fields.ts'

export const VIEW_NAME_MAX = 60
/** How many views a person keeps of one list. */
export const VIEWS_OF_A_LIST = 30

const few = <V extends z.ZodType>(value: V) =>
  z
    .record(z.string().max(60), value, says.notValid('View'))
    .refine((kept) => Object.keys(kept).length <= 60, says.notValid('View'))

/** A list as somebody likes to see it; which of it makes sense is up to the list. */
const viewState = z.object(
  {
    keyword: z.string(says.notValid('View')).max(200, says.notValid('View')),
    sort: z.object({ column: z.string().max(60), direction: z.enum(['asc', 'desc']) }, says.notValid('View')).nullable(),
    filters: few(z.string(says.notValid('View')).max(500, says.notValid('View'))),
    columns: few(z.boolean(says.notValid('View'))).optional(),
    size: z.number(says.notValid('View')).int().min(1).max(100).optional(),
  },
  says.notValid('View'),
)

const listName = z.string(says.required('List')).regex(/^\/[\w/:.-]{1,150}$/, says.notValid('List'))

export const savedView = z.object({ id: z.uuid(), name: z.string(), state: viewState, updated_at: instant })
export type SavedView = z.output<typeof savedView>

/** One's own views of a list, kept on the server so that they are there at every desk. */
export const savedViewApi = {
  list: endpoint({
    method: 'GET',
    path: '/cms/list-views',
    access: 'session',
    summary: 'Views of a list that the caller saved, by name; a list is named by the path of its call',
    query: z.object({ list: listName }),
    data: z.object({ results: z.array(savedView) }),
  }),
  save: endpoint({
    method: 'POST',
    path: '/cms/list-views',
    access: 'session',
    summary: 'Saves a view under a name, in place of what the caller saved under it before',
    body: z.object({ list: listName, name: requiredName('Name', VIEW_NAME_MAX), state: viewState }),
    data: savedView,
    idempotent: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/cms/list-views/:id',
    access: 'session',
    summary: 'Removes a view of the caller',
    params: idParams,
    data: z.null(),
    message: 'View Removed Successfully',
  }),
}

/** All that the area is known by. */
export const savedViewArea = {
  apis: { 'saved-view': savedViewApi },
} as const satisfies ContractArea
