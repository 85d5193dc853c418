import { presence, presenceApi, presenceScreens } from '@pelita/contract/areas/presence.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import { defineList, type ParamsOf } from './define-list.ts'

const shared = { endpoint: presenceApi.list, failed: 'Failed get presences', title: 'Presence List' }

/** Never run: the compiler reads it, and fails when a mistake below is no longer one. */
export const accepted = defineList({
  ...shared,
  filters: [{ kind: 'choice', name: 'content_type', label: 'Module Type', options: [] }],
  columns: [
    { header: 'Title', field: 'title', sort: 'title' },
    { header: 'Created By', cell: (row) => row.created_by.full_name },
  ],
  sort: { column: 'updated_at', direction: 'desc' },
  remove: {
    endpoint: presenceApi.remove,
    needs: presence.can('delete'),
    when: (row) => row.can_delete,
    entity: 'Presence',
    name: (row) => row.title,
  },
})

export const refused = [
  // @ts-expect-error no such filter in the contract
  defineList({ ...shared, columns: [], filters: [{ kind: 'choice', name: 'content_typ', label: '' }] }),
  // @ts-expect-error paging is no filter
  defineList({ ...shared, columns: [], filters: [{ kind: 'choice', name: 'page_size', label: '' }] }),
  // @ts-expect-error no such field
  defineList({ ...shared, columns: [{ header: 'Title', field: 'titel' }] }),
  // @ts-expect-error no such field in the cell
  defineList({ ...shared, columns: [{ header: 'Title', cell: (row) => row.titel }] }),
  // @ts-expect-error the server does not sort by this column
  defineList({ ...shared, columns: [{ header: 'Title', field: 'title', sort: 'description' }] }),
  // @ts-expect-error a direction is no column
  defineList({ ...shared, columns: [], sort: { column: 'asc', direction: 'asc' } }),
  // @ts-expect-error only a delete call of this shape removes a row
  defineList({ ...shared, columns: [], remove: { ...accepted.remove, endpoint: presenceApi.update } }),
  // @ts-expect-error this endpoint answers no pages
  defineList({ ...shared, endpoint: presenceApi.batches, columns: [] }),
  defineList({
    ...shared,
    columns: [],
    // @ts-expect-error the path needs its id
    add: { label: 'Edit', to: pathTo(presenceScreens.edit.path), needs: presence.can('create') },
  }),
]

export const noParams: ParamsOf<typeof presenceApi.list> = undefined
export const someParams: ParamsOf<typeof presenceApi.attendances> = { id: 'x' }
// @ts-expect-error a list below a record needs its id
export const missingParams: ParamsOf<typeof presenceApi.attendances> = undefined
