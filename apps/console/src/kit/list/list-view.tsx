import { type ReactNode, Suspense, useRef } from 'react'
import { useSession } from '../../data/session.ts'
import { lazyPart } from '../page/lazy-part.tsx'
import { t } from '../text/t.ts'
import { bulkTasks, mayDoAll, namedRows } from './bulk/bulk-tasks.ts'
import { type Selection, useSelection } from './bulk/selection.ts'
import type { AnyRow, ListDefinition, ListEndpoint, ParamsOf, RowAction, RowOf } from './define-list.ts'
import { ListFooter } from './frame/list-footer.tsx'
import { ListToolbar } from './frame/list-toolbar.tsx'
import { ListBody } from './list-body.tsx'
import css from './list-view.module.css'
import { removeLater } from './removal/lazy-removal.ts'
import { kept, trash, useAllowedActions } from './row/row-actions.tsx'
import { nameIn } from './row/row-name.ts'
import { writeMemory } from './state/list-memory.ts'
import { memoryOf, pageSizeOf } from './state/list-query.ts'
import { useList } from './state/use-list.ts'
import type { ListControl } from './state/use-list-state.ts'
import { useNarrow } from './state/use-narrow.ts'

// Most visits tick nothing.
const BulkWork = lazyPart(() => import('./bulk/bulk-work.tsx'))

/** As specified: search boxes wait 500 ms, the shared list screen 300 ms. */
export const SEARCH_DELAY_MS = 500

export interface ListViewProps<E extends ListEndpoint> {
  definition: ListDefinition<E>
  control: ListControl
  /** Needed by a list below a record. */
  params?: ParamsOf<E>
  /** Ticked rows of which the page around the list takes care. */
  selection?: Selection<RowOf<E>>
  /** What only this list can do with ticked rows; the list shows it in its bar. */
  bulk?: ((selection: Selection<RowOf<E>>) => ReactNode) | undefined
  searchDelay?: number
  /** Further controls beside the filters. */
  extra?: ReactNode
  /** Until this is undefined the list asks for nothing and says this instead. */
  waitingFor?: string | undefined
  /** Without a frame of its own, for lists inside a popup. */
  plain?: boolean
}

/** A list with its search, filters, rows and pages, wherever it stands. */
export function ListView<E extends ListEndpoint>(props: ListViewProps<E>) {
  const { definition, control, bulk, searchDelay = SEARCH_DELAY_MS, extra, waitingFor, plain = false } = props
  const { state, change } = control
  const narrow = useNarrow()
  const region = useRef<HTMLElement>(null)
  // A list that lies below no record has no parameters, which is what an absent property says.
  const params = props.params as ParamsOf<E>
  const list = useList({ definition, params, control, ready: waitingFor === undefined, quiet: plain })
  const afterRemoval = () => {
    // A list that lost a row begins at page 1 again.
    if (state.page > 1) change({ page: 1 })
    region.current?.focus()
  }
  const actions = useActions(definition, afterRemoval)
  const own = useSelection<RowOf<E>>()
  const held = useSession()?.features
  const ticks = !plain && (bulk !== undefined || mayDoAll(definition, held ?? new Set()))
  const selection = props.selection ?? (ticks ? own : undefined)
  const pageSize = pageSizeOf(definition, state.size)

  return (
    <>
      <section ref={region} tabIndex={-1} className={plain ? css.plain : css.list} aria-label={t(definition.title)}>
        <ListToolbar
          definition={definition}
          control={control}
          params={params}
          searchDelay={searchDelay}
          extra={extra}
          narrow={narrow}
          plain={plain}
        />
        <ListBody
          definition={definition}
          list={list}
          state={state}
          sortBy={(column) => change({ sortBy: column })}
          reset={() => {
            change({ reset: true })
            // The button that was pressed goes with the empty state.
            region.current?.focus()
          }}
          actions={actions}
          selection={selection}
          narrow={narrow}
          waitingFor={waitingFor}
        />
        {waitingFor === undefined && list.pagination && list.pagination.total_data > 0 && (
          <ListFooter
            pagination={list.pagination}
            pageSize={pageSize}
            page={state.page}
            go={(page) => {
              change({ page })
              showTop(region.current)
            }}
            expectNext={list.expectNext}
            narrow={narrow}
            resize={
              definition.pageSize === undefined
                ? (size) => {
                    writeMemory(memoryOf(definition), { size })
                    change({ page: 1 })
                  }
                : undefined
            }
          />
        )}
      </section>
      {ticks && own.chosen.size > 0 && (
        <Suspense fallback={null}>
          <BulkWork
            tasks={bulkTasks(definition, held ?? new Set())}
            count={own.chosen.size}
            rows={() => namedRows(own.chosen)}
            nameOf={(id) => {
              const row = own.chosen.get(id)
              return row ? nameIn(definition, row) : id
            }}
            clear={own.clear}
            done={afterRemoval}
          >
            {bulk?.(own)}
          </BulkWork>
        </Suspense>
      )}
    </>
  )
}

/** Another page begins at its first row. */
const showTop = (list: HTMLElement | null) => {
  if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView({ block: 'start' })
}

/** Details, Edit, Delete, then what only this list has: the same order in every list. */
const ORDER: Readonly<Record<string, number>> = { Details: 0, Edit: 1 }
const orderOf = ({ label }: { label: string }) => ORDER[label] ?? 2

function useActions<E extends ListEndpoint>({ actions = [], remove }: ListDefinition<E>, removed: () => void) {
  const all: RowAction<RowOf<E>>[] = actions.toSorted((a, b) => orderOf(a) - orderOf(b))
  if (remove) {
    const run = async (row: RowOf<E> & AnyRow) => {
      // The button that had the focus is gone with its row.
      if (await removeLater(remove, row)) removed()
    }
    const place = all.filter((action) => orderOf(action) < 2).length
    const { needs, when, inMenu = false } = remove
    all.splice(inMenu ? all.length : place, 0, trash({ needs, when, inMenu, run: (row) => void run(row) }), kept(remove))
  }
  return useAllowedActions(all)
}
