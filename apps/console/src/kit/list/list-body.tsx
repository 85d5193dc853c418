import { Button } from '@mantine/core'
import { type ReactNode, Suspense, useMemo } from 'react'
import { ChooseButton } from '../feedback/choose-button.tsx'
import { TableSkeleton } from '../feedback/skeletons.tsx'
import { EmptyState, ErrorState } from '../feedback/states.tsx'
import { sameValue } from '../form/conflict/same-value.ts'
import { lazyPart } from '../page/lazy-part.tsx'
import { t } from '../text/t.ts'
import type { Selection } from './bulk/selection.ts'
import { useListForm } from './cards/use-list-form.ts'
import { shownColumns } from './columns/shown-columns.ts'
import type { Column, ListDefinition, ListEndpoint, RowAction, RowOf } from './define-list.ts'
import { AddButton } from './frame/add-button.tsx'
import { failedText } from './frame/failed-text.ts'
import { LinkButton } from './frame/link-button.tsx'
import css from './list-view.module.css'
import { nameIn } from './row/row-name.ts'
import { useMemory } from './state/list-memory.ts'
import { memoryOf, pageSizeOf } from './state/list-query.ts'
import type { ListState } from './state/list-state.ts'
import type { Rows } from './state/use-list.ts'
import { ListTable } from './table/list-table.tsx'
import type { RowsProps } from './table/rows-props.ts'

/** What fits a window. */
const MOST_BONES = 15

interface ListBodyProps<E extends ListEndpoint> {
  definition: ListDefinition<E>
  list: Rows<RowOf<E>>
  state: ListState
  sortBy: (column: string) => void
  /** Lets go of the search word and all filters. */
  reset: () => void
  actions: readonly RowAction<RowOf<E>>[]
  selection: Selection<RowOf<E>> | undefined
  narrow: boolean
  waitingFor: string | undefined
}

/** The rows, or what stands in their place: waiting, failed, empty. */
export function ListBody<E extends ListEndpoint>(props: ListBodyProps<E>) {
  const { definition, list, state, narrow, waitingFor } = props
  if (waitingFor !== undefined) return <EmptyState kind="unchosen" title={waitingFor} action={<ChooseButton />} small />
  if (!list.rows) {
    if (list.error) return <ErrorState text={failedText(list.error, definition.failed)} cause={list.error} retry={list.retry} />
    return (
      <TableSkeleton
        rows={Math.min(pageSizeOf(definition, state.size), MOST_BONES)}
        columns={narrow ? 2 : Math.min(6, definition.columns.length + 1)}
      />
    )
  }
  if (list.rows.length === 0) return <NothingFound definition={definition} state={state} reset={props.reset} />
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
  const columns = useColumns(definition)
  const form = useListForm(definition)
  const shared: RowsProps<RowOf<E>> = {
    title: definition.title,
    columns,
    rows,
    firstNumber: (state.page - 1) * pageSizeOf(definition, state.size) + 1,
    sort: state.sort,
    sortBy,
    actions,
    nameOf: (row) => nameIn(definition, row),
    selection,
    stale: list.stale,
  }
  if (form !== 'cards' && !narrow) return <ListTable {...shared} />
  const grid = form === 'cards' ? { grid: definition.cards } : {}
  return (
    <Suspense fallback={<TableSkeleton />}>
      <WithCards show={({ ListCards }) => <ListCards {...shared} {...grid} />} />
    </Suspense>
  )
}

type Cards = typeof import('./cards/list-cards.tsx')

/** In a narrow window, or where somebody chose them; most lists are tables, and do not wait for them. */
const WithCards = lazyPart(async () => {
  const cards = await import('./cards/list-cards.tsx')
  return { default: ({ show }: { show: (cards: Cards) => ReactNode }) => show(cards) }
})

/** Who chose columns sees what was chosen, however wide the table gets. */
function useColumns<E extends ListEndpoint>(definition: ListDefinition<E>): readonly Column<RowOf<E>>[] {
  const { columns: chosen } = useMemory(memoryOf(definition))
  // Columns were checked against the rows of this endpoint when the list was defined.
  const all = definition.columns as readonly Column<RowOf<E>>[]
  return useMemo(() => {
    const shown = shownColumns(all, chosen)
    return chosen ? shown.map((column) => ({ ...column, yields: false })) : shown
  }, [all, chosen])
}

interface NothingProps<E extends ListEndpoint> {
  definition: ListDefinition<E>
  state: ListState
  reset: () => void
}

/** Nothing was made yet, or nothing is left of it after searching and filtering: each leads on. */
function NothingFound<E extends ListEndpoint>({ definition, state, reset }: NothingProps<E>) {
  const { add, empty, filledBy, preset } = definition
  const way = filledBy?.way
  const isPreset = preset !== undefined && sameValue(state.filters, preset)
  const narrowed = state.keyword !== '' || (Object.keys(state.filters).length > 0 && !isPreset)
  return (
    <div role="status">
      {narrowed ? (
        <EmptyState
          kind="narrowed"
          text="Try another word or remove a filter."
          action={
            <Button variant="default" onClick={reset}>
              {t('Clear search and filters')}
            </Button>
          }
        />
      ) : (
        <EmptyState
          title={empty ?? 'No data found'}
          text={filledBy?.text ?? (add && !empty ? 'Nothing has been created here yet.' : undefined)}
          action={filledBy?.action ?? (way ? <LinkButton {...way} /> : add && <AddButton {...add} />)}
        />
      )}
    </div>
  )
}
