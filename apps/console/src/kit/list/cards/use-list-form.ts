import type { ListDefinition, ListEndpoint } from '../define-list.ts'
import { type ListForm, useMemory } from '../state/list-memory.ts'
import { memoryOf } from '../state/list-query.ts'

/** Cards, where a list offers them and this person chose them. */
export function useListForm<E extends ListEndpoint>(definition: ListDefinition<E>): ListForm {
  const { form = 'table' } = useMemory(memoryOf(definition))
  return definition.cards ? form : 'table'
}
