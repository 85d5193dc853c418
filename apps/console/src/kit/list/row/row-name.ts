import type { ListDefinition, ListEndpoint, RowOf } from '../define-list.ts'

const titleOf = (row: object): string => {
  const { title, name } = row as { title?: unknown; name?: unknown }
  return typeof title === 'string' ? title : typeof name === 'string' ? name : ''
}

/** How a row is called where only its name is spoken. */
export const nameIn = <E extends ListEndpoint>({ nameOf = titleOf }: Pick<ListDefinition<E>, 'nameOf'>, row: RowOf<E>): string =>
  nameOf(row)
