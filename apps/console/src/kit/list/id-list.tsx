import type { ListDefinition, ListEndpoint, ParamsOf } from './define-list.ts'
import { ListView } from './list-view.tsx'
import { useListState } from './state/use-list-state.ts'

interface Props<E extends ListEndpoint> {
  definition: { id: string } extends ParamsOf<E> ? ListDefinition<E> : never
  /** The record the rows belong to. */
  id: string
}

/** A tab of a record that is a list, such as who read it. */
export function IdList<E extends ListEndpoint>({ definition, id }: Props<E>) {
  const control = useListState(definition)
  return <ListView definition={definition} control={control} params={{ id } as ParamsOf<E>} />
}
