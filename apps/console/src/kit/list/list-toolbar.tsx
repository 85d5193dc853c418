import type { ReactNode } from 'react'
import { FilterBar } from '../filters/filter-bar.tsx'
import { FilterChips } from '../filters/filter-chips.tsx'
import { FilterMenu } from '../filters/filter-menu.tsx'
import type { ListDefinition, ListEndpoint } from './define-list.ts'
import css from './list-view.module.css'
import { SearchBox } from './search-box.tsx'
import type { ListControl } from './use-list-state.ts'

interface ListToolbarProps<E extends ListEndpoint> {
  definition: ListDefinition<E>
  control: ListControl
  searchDelay: number
  /** Further controls of this list, at the right. */
  extra?: ReactNode
}

/** Search at the left, then the filters; what is filtered stands below as chips. */
export function ListToolbar<E extends ListEndpoint>({ definition, control, searchDelay, extra }: ListToolbarProps<E>) {
  const { filters = [], filterLayout, cancelFilterLabel, searchPlaceholder = 'Search by title' } = definition
  const { state, change } = control
  const shared = {
    filters,
    values: state.filters,
    change: (values: Readonly<Record<string, string>>) => change({ filters: values }),
    reset: () => change({ reset: true }),
  }
  if (searchPlaceholder === null && filters.length === 0 && !extra) return null
  return (
    <div className={css.toolbar}>
      <div className={css.line}>
        {searchPlaceholder !== null && (
          <SearchBox
            placeholder={searchPlaceholder}
            keyword={state.keyword}
            search={(keyword) => change({ keyword })}
            delay={searchDelay}
          />
        )}
        {filterLayout === 'menu' ? <FilterMenu {...shared} cancelLabel={cancelFilterLabel} /> : <FilterBar {...shared} />}
        {extra && <div className={css.extra}>{extra}</div>}
      </div>
      <FilterChips {...shared} />
    </div>
  )
}
