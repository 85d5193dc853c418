import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { namesOf } from '../../filters/filter.ts'
import type { ListDefinition, ListEndpoint } from '../define-list.ts'
import { useMemory } from './list-memory.ts'
import { memoryOf } from './list-query.ts'
import { changeList, type ListChange, type ListStart, type ListState, readList, writeList } from './list-state.ts'

/** The state of one list and the only way to change it. */
export interface ListControl {
  readonly state: ListState
  readonly change: (change: ListChange) => void
}

export const startOf = <E extends ListEndpoint>({ filters = [], columns, sort }: ListDefinition<E>): ListStart => ({
  filterNames: filters.flatMap(namesOf),
  dayNames: filters.flatMap((filter) => (filter.kind === 'dates' ? namesOf(filter) : [])),
  sortNames: columns.flatMap((column) => column.sort ?? []),
  sort: sort ?? null,
})

/** In the address: a reload, a shared link and the back button find the list as it was. */
export function useListState<E extends ListEndpoint>(definition: ListDefinition<E>, prefix = ''): ListControl {
  const start = useMemo(() => startOf(definition), [definition])
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const { size } = useMemory(memoryOf(definition))
  const state = useMemo(() => ({ ...readList(search, start, prefix), ...(size && { size }) }), [search, start, prefix, size])

  const change = useCallback(
    (step: ListChange) => {
      const next = (previous: Record<string, unknown>) => {
        const changed = changeList(readList(previous, start, prefix), step)
        return { ...previous, ...writeList(changed, start, prefix) }
      }
      // Typing on replaces the last search, so that one step back leads to the list before it.
      const replace = 'keyword' in step && state.keyword !== ''
      void navigate({ to: '.', search: next, replace, resetScroll: false })
    },
    [navigate, start, prefix, state.keyword],
  )
  return { state, change }
}

/** In memory, for popups that have no address of their own. */
export function useLocalListState<E extends ListEndpoint>(definition: ListDefinition<E>): ListControl {
  const { size } = useMemory(memoryOf(definition))
  const [kept, setState] = useState(() => readList({}, startOf(definition)))
  const state = useMemo(() => ({ ...kept, ...(size && { size }) }), [kept, size])
  const change = useCallback((step: ListChange) => setState((current) => changeList(current, step)), [])
  return { state, change }
}
