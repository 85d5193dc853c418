import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { t } from '../text/t.ts'
import { Cell } from './cell.tsx'
import { CheckBox } from './check-box.tsx'
import type { AnyRow, Column } from './define-list.ts'
import type { Sort } from './list-state.ts'
import css from './list-table.module.css'
import { RowActions } from './row-actions.tsx'
import type { RowsProps } from './rows-props.ts'

/** Rows as a table with a row number, sortable headers and the actions at the right. */
export function ListTable<Row extends AnyRow>(props: RowsProps<Row>) {
  const { title, columns, rows, firstNumber, sort, sortBy, actions, nameOf, selection, stale } = props
  const box = useRef<HTMLDivElement>(null)
  const wide = useWide(box)
  return (
    <div ref={box} className={css.box} data-wide={wide || undefined}>
      <table className={css.table} aria-label={t(title)} aria-busy={stale}>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className={css.check}>
                <PageCheck rows={rows} selection={selection} />
              </th>
            )}
            <th scope="col" className={css.number}>
              {t('No')}
            </th>
            {columns.map((column) => (
              <HeaderCell key={column.header} column={column} sort={sort} sortBy={sortBy} />
            ))}
            {actions.length > 0 && (
              <th scope="col" className={css.actions}>
                {t('Action')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row.id} data-chosen={selection?.chosen.has(row.id) || undefined}>
              {selection && (
                <td className={css.check}>
                  <CheckBox
                    label={t('Select {name}', { name: nameOf(row) })}
                    checked={selection.chosen.has(row.id)}
                    toggle={() => selection.toggle(row)}
                  />
                </td>
              )}
              <td className={css.number}>{firstNumber + index}</td>
              {columns.map((column) => (
                <td
                  key={column.header}
                  data-align={column.align}
                  data-grow={column.grow || undefined}
                  style={{ maxWidth: column.most }}
                >
                  <Cell column={column} row={row} />
                </td>
              ))}
              {actions.length > 0 && (
                <td className={css.actions}>
                  <RowActions row={row} name={nameOf(row)} actions={actions} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function PageCheck<Row extends AnyRow>({
  rows,
  selection,
}: Required<Pick<RowsProps<Row>, 'rows'>> & { selection: NonNullable<RowsProps<Row>['selection']> }) {
  const chosen = rows.filter((row) => selection.chosen.has(row.id)).length
  const every = rows.length > 0 && chosen === rows.length
  return (
    <CheckBox
      label={t('Select all rows of this page')}
      checked={every}
      mixed={chosen > 0 && !every}
      toggle={() => selection.toggleAll(rows)}
    />
  )
}

function HeaderCell<Row>({ column, sort, sortBy }: { column: Column<Row>; sort: Sort | null; sortBy: (column: string) => void }) {
  const name = column.sort
  if (name === undefined) {
    return (
      <th scope="col" data-align={column.align}>
        {t(column.header)}
      </th>
    )
  }
  const direction = sort?.column === name ? sort.direction : undefined
  const Icon = direction === undefined ? IconSelector : direction === 'asc' ? IconArrowUp : IconArrowDown
  const state = direction === undefined ? 'none' : direction === 'asc' ? 'ascending' : 'descending'
  return (
    <th scope="col" data-align={column.align} aria-sort={state}>
      <button type="button" className={css.sort} data-sorted={direction} onClick={() => sortBy(name)}>
        {t(column.header)}
        <Icon size={14} stroke={1.75} aria-hidden />
      </button>
    </th>
  )
}

/** A table wider than its place scrolls sideways by itself; any other keeps its header in sight while the page scrolls. */
function useWide(box: React.RefObject<HTMLDivElement | null>): boolean {
  const [wide, setWide] = useState(false)
  useEffect(() => {
    const element = box.current
    const table = element?.querySelector('table')
    if (!element || !table) return
    const observer = new ResizeObserver(() => setWide(table.offsetWidth > element.clientWidth + 1))
    observer.observe(element)
    observer.observe(table)
    return () => observer.disconnect()
  }, [box])
  return wide
}
