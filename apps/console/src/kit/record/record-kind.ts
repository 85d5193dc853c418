import type { Needs } from '@pelita/contract/core/catalogue.ts'
import type { Endpoint, FILE } from '@pelita/contract/core/endpoint.ts'
import { fillPath } from '@pelita/contract/core/screen.ts'
import type { z } from 'zod'
import type { Recorded } from '../detail/history.tsx'
import type { AnyRow, ListEndpoint, Removal, RowOf } from '../list/define-list.ts'

type Action = 'list' | 'view' | 'create' | 'update' | 'delete'
type Place = { readonly path: string }

/** The calls of `crudApi`, as a screen needs them. */
interface RecordApi<E extends ListEndpoint, R> {
  readonly list: E
  readonly detail: Endpoint & { readonly data: z.ZodType<R> }
  readonly create: Endpoint
  readonly update: Endpoint & { readonly record: string }
  readonly remove: Removal<RowOf<E>>['endpoint']
  readonly removeAll: NonNullable<Removal<RowOf<E>>['all']>
  readonly download: Endpoint & { readonly data: typeof FILE }
}

interface Given<E extends ListEndpoint, R> {
  readonly api: RecordApi<E, R>
  /** What each action needs: `can` of its feature. */
  readonly can: (action: Action) => Needs
  /** `Short Link`: stands in titles and texts. */
  readonly noun: string
  readonly screens: { readonly [Name in 'list' | 'create' | 'edit' | 'detail']: Place }
  readonly nameOf: (row: RowOf<E>) => string
  /** Why a row that may not be deleted has to stay; without it, that it is in use. */
  readonly whyNotDeletable?: (row: RowOf<E>) => string
}

/** What the list, the form and the details of a plain record share. */
export interface RecordKind<E extends ListEndpoint, R> extends Given<E, R> {
  readonly toDetail: (row: AnyRow) => string
  readonly toEdit: (row: AnyRow) => string
  /** Deleting, from the list and from the details. */
  readonly removal: Removal<RowOf<E>>
}

/** What the server says of a row it would not delete; one that says nothing can always be deleted. */
const canDelete = (row: object): boolean => !('can_delete' in row) || row.can_delete === true

/** The way to a new one. */
export const addTo = <E extends ListEndpoint, R>({ noun, screens, can }: RecordKind<E, R>) => ({
  ...{ label: `Create ${noun}`, to: screens.create.path, needs: can('create') },
})

/** A kind of plain record from one object: `recordList`, `recordForm` and `recordDetail` make its screens, each in a file of its own. */
export const recordKind = <E extends ListEndpoint, R extends RowOf<E> & Recorded>(given: Given<E, R>): RecordKind<E, R> => ({
  ...given,
  toDetail: ({ id }) => fillPath(given.screens.detail.path, { id }),
  toEdit: ({ id }) => fillPath(given.screens.edit.path, { id }),
  removal: {
    endpoint: given.api.remove,
    all: given.api.removeAll,
    needs: given.can('delete'),
    when: canDelete,
    entity: given.noun,
    name: given.nameOf,
    ...(given.whyNotDeletable && { whyNotDeletable: given.whyNotDeletable }),
  },
})
