import { TableSkeleton } from '../feedback/skeletons.tsx'
import { EmptyState, ErrorState } from '../feedback/states.tsx'
import { t } from '../text/t.ts'
import { AddButton } from './add-button.tsx'
import type { Column, ListDefinition, ListEndpoint, RowAction, RowOf } from './define-list.ts'
import { failedText } from './failed-text.ts'
import { ListCards } from './list-cards.tsx'
import { pageSizeOf } from './list-query.ts'
import type { ListState } from './list-state.ts'
import { ListTable } from './list-table.tsx'
import css from './list-view.module.css'
import type { RowsProps } from './rows-props.ts'
import type { Selection } from './selection.ts'
import type { Rows } from './use-list.ts'

interface ListBodyProps<E extends ListEndpoint> {
  definition: ListDefinition<E>
  list: Rows<RowOf<E>>
  state: ListState
  sortBy: (column: string) => void
  actions: readonly RowAction<RowOf<E>>[]
  selection: Selection<RowOf<E>> | undefined
  narrow: boolean
  waitingFor: string | undefined
}

/** The rows, or what stands in their place: waiting, failed, empty. */
export function ListBody<E extends ListEndpoint>(props: ListBodyProps<E>) {
  const { definition, list, state, narrow, waitingFor } = props
  if (waitingFor !== undefined) return <EmptyState title={waitingFor} small />
  if (!list.rows) {
    if (list.error) return <ErrorState text={failedText(list.error, definition.failed)} cause={list.error} retry={list.retry} />
    return <TableSkeleton rows={pageSizeOf(definition)} columns={narrow ? 2 : Math.min(6, definition.columns.length + 1)} />
  }
  if (list.rows.length === 0) return <NothingFound definition={definition} state={state} />
  const count = list.pagination?.total_data ?? 0
  const many = list.pagination?.total_capped ? t('More than {count} rows', { count }) : t('{count} rows', { count })
  return (
    <div className={css.rows} data-stale={list.stale || undefined}>
      <p className="unseen" role="status">
        {count === 1 ? t('1 row') : many}
      </p>
      <RowsOf {...props} rows={list.rows} />
    </div>
  )
}

function RowsOf<E extends ListEndpoint>(props: ListBodyProps<E> & { rows: readonly RowOf<E>[] }) {
  const { definition, rows, list, state, sortBy, actions, selection, narrow } = props
  const shared: RowsProps<RowOf<E>> = {
    title: definition.title,
    // Columns were checked against the rows of this endpoint when the list was defined.
    columns: definition.columns as readonly Column<RowOf<E>>[],
    rows,
    firstNumber: (state.page - 1) * pageSizeOf(definition) + 1,
    sort: state.sort,
    sortBy,
    actions,
    nameOf: definition.nameOf ?? titleOf,
    selection,
    stale: list.stale,
  }
  return narrow ? <ListCards {...shared} /> : <ListTable {...shared} />
}

const titleOf = (row: object): string => {
  const { title, name } = row as { title?: unknown; name?: unknown }
  return typeof title === 'string' ? title : typeof name === 'string' ? name : ''
}

function NothingFound<E extends ListEndpoint>({ definition, state }: { definition: ListDefinition<E>; state: ListState }) {
  const narrowed = state.keyword !== '' || Object.keys(state.filters).length > 0
  return (
    <div role="status">
      <EmptyState
        title={definition.empty ?? 'No data found'}
        text={narrowed ? 'Try another word or remove a filter.' : undefined}
        action={!narrowed && definition.add && <AddButton {...definition.add} />}
      />
    </div>
  )
}
