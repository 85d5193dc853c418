import type { ListDefinition, ListEndpoint, RowOf } from '../list/define-list.ts'
import { details, edit } from '../list/row/row-actions.tsx'
import { addTo, type RecordKind } from './record-kind.ts'

type Made = 'endpoint' | 'failed' | 'title'

/** The list of a plain record: its first column and an action lead to the details, another to the form. */
export const recordList = <E extends ListEndpoint, R>(
  kind: RecordKind<E, R>,
  own: Omit<ListDefinition<E>, Made> & Partial<Pick<ListDefinition<E>, Made>>,
): ListDefinition<E> => {
  const { api, can, noun, nameOf, toDetail, toEdit, removal } = kind
  return {
    endpoint: api.list,
    failed: `Failed get ${noun.toLowerCase()}s`,
    title: `${noun} List`,
    add: addTo(kind),
    nameOf,
    actions: [details<RowOf<E>>({ needs: can('view'), to: toDetail }), edit<RowOf<E>>({ needs: can('update'), to: toEdit })],
    remove: removal,
    download: { endpoint: api.download, needs: can('list') },
    ...own,
    columns: own.columns.map((column, n) => (n === 0 ? { ...column, link: { to: toDetail, needs: can('view') } } : column)),
  }
}
