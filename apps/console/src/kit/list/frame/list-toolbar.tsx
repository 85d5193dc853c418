import type { ReactNode } from 'react'
import { countActive } from '../../filters/filter.ts'
import { FilterBar } from '../../filters/filter-bar.tsx'
import { FilterChips } from '../../filters/filter-chips.tsx'
import { FilterMenu } from '../../filters/filter-menu.tsx'
import { FormSwitch } from '../cards/form-switch.tsx'
import { useListForm } from '../cards/use-list-form.ts'
import { ColumnsButton } from '../columns/columns-button.tsx'
import type { Column, ListDefinition, ListEndpoint, ParamsOf, RowOf } from '../define-list.ts'
import { ExportButton } from '../export/export-button.tsx'
import css from '../list-view.module.css'
import { SearchBox } from '../search/search-box.tsx'
import { memoryOf } from '../state/list-query.ts'
import type { ListControl } from '../state/use-list-state.ts'
import { ViewsButton } from '../views/views-button.tsx'

/** Nobody hides one of these. */
const FEW_COLUMNS = 3

interface ListToolbarProps<E extends ListEndpoint> {
  definition: ListDefinition<E>
  control: ListControl
  params: ParamsOf<E>
  searchDelay: number
  /** Further controls of this list, at the right. */
  extra?: ReactNode
  /** On a phone the filters wait behind one button. */
  narrow: boolean
  /** Inside a popup: no columns to choose. */
  plain: boolean
}

/** Search at the left, then the filters; what is filtered stands below as chips. */
export function ListToolbar<E extends ListEndpoint>(props: ListToolbarProps<E>) {
  const { definition, control, params, searchDelay, extra, narrow, plain } = props
  const { download, filters = [], filterLayout, cancelFilterLabel, searchPlaceholder = 'Search by title' } = definition
  const { state, change } = control
  const narrowed = state.keyword !== '' || countActive(filters, state.filters) > 0
  const shared = {
    values: state.filters,
    change: (values: Readonly<Record<string, string>>) => change({ filters: values }),
  }
  const gathered = filters.length > 0 && (filterLayout === 'menu' || narrow)
  const choosesColumns = !plain && !narrow && definition.columns.length > FEW_COLUMNS
  const keepsViews = !plain && !narrow && filters.length > 0
  const form = useListForm(definition)
  const hasForms = definition.cards !== undefined && !plain && !narrow
  if (searchPlaceholder === null && filters.length === 0 && !extra && !choosesColumns) return null
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
        {filters.length > 0 && (
          <div className={css.filters}>
            {gathered ? (
              <FilterMenu {...shared} filters={filters} cancelLabel={cancelFilterLabel} sheet={narrow} />
            ) : (
              <FilterBar {...shared} filters={filters} narrowed={narrowed} reset={() => change({ reset: true })} />
            )}
          </div>
        )}
        {(extra || hasForms || choosesColumns || keepsViews || (download && !plain)) && (
          <div className={css.extra}>
            {extra}
            {hasForms && <FormSwitch list={memoryOf(definition)} form={form} />}
            {keepsViews && <ViewsButton list={memoryOf(definition)} control={control} />}
            {choosesColumns && (
              <ColumnsButton list={memoryOf(definition)} columns={definition.columns as readonly Column<RowOf<E>>[]} />
            )}
            {download && !plain && <ExportButton {...{ definition, state, params, download }} />}
          </div>
        )}
      </div>
      <FilterChips {...shared} filters={filters} />
    </div>
  )
}
