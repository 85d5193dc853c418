import { readData } from '../../../data/use-data.ts'
import type { ListDefinition, ListEndpoint, ParamsOf } from '../define-list.ts'
import { inputOf } from './list-query.ts'
import { readList } from './list-state.ts'
import { startOf } from './use-list-state.ts'

/** A list without path parameters: only such a one is known from the address alone. */
type OpenList<E extends ListEndpoint> = ParamsOf<E> extends undefined ? ListDefinition<E> : never

/** Fetches the page of a list the address asks for, before the screen that shows it is drawn. */
export const prefetchList =
  <E extends ListEndpoint>(definition: OpenList<E>) =>
  (search: Readonly<Record<string, string>>): void => {
    const { endpoint, failed } = definition
    const input = inputOf(definition, readList(search, startOf(definition)), undefined as ParamsOf<E>)
    readData(endpoint, input, failed).catch(() => undefined)
  }
