import { type RefObject, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { t } from '../../text/t.ts'
import { Cell } from '../cells/cell.tsx'
import { leadOf, withoutYielding } from '../columns/shown-columns.ts'
import type { AnyRow, Column } from '../define-list.ts'
import { useOpenRow } from '../row/open-row.ts'
import { RowActions } from '../row/row-actions.tsx'
import css from './list-table.module.css'
import { RowCheck } from './row-check.tsx'
import type { RowsProps } from './rows-props.ts'
import { TableHead } from './table-head.tsx'

const MANY_COLUMNS = 9
/** Fewer columns may take the page's scrollbar away, which is no reason to try all columns again. */
const SCROLLBAR = 24

/** Rows as a table with a row number, sortable headers and the actions at the right. */
export function ListTable<Row extends AnyRow>(props: RowsProps<Row>) {
  const { title, rows, firstNumber, stale } = props
  const box = useRef<HTMLDivElement>(null)
  const { wide, tight, columns } = useFitting(box, props.columns)
  useOpenRow(box)
  return (
    <div ref={box} className={css.box} data-wide={wide || undefined}>
      <table
        className={css.table}
        data-many={columns.length >= MANY_COLUMNS || undefined}
        data-tight={tight || undefined}
        aria-label={t(title)}
        aria-busy={stale}
      >
        <TableHead {...props} columns={columns} />
        <tbody>
          {rows.map((row, index) => (
            <TableRow key={row.id} {...props} columns={columns} row={row} number={firstNumber + index} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function TableRow<Row extends AnyRow>(props: RowsProps<Row> & { row: Row; number: number }) {
  const { columns, actions, nameOf, selection, row, number } = props
  const lead = leadOf(columns)
  return (
    <tr data-row data-chosen={selection?.chosen.has(row.id) || undefined}>
      {selection && (
        <td className={css.check}>
          <RowCheck row={row} name={nameOf(row)} selection={selection} />
        </td>
      )}
      <td className={css.number}>{number}</td>
      {columns.map((column) => (
        <td
          key={column.header}
          className={column.stays ? css.actions : undefined}
          data-align={column.align}
          data-lead={column === lead || undefined}
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
  )
}

/**
 * Columns that may give way do so, one by one, until the table fits its place; then texts take second lines (`tight`); one that still does
 * not fit scrolls sideways by itself. Any other keeps its header in sight while the page scrolls.
 */
function useFitting<Row extends AnyRow>(box: RefObject<HTMLDivElement | null>, all: readonly Column<Row>[]) {
  const [left, setLeft] = useState(0)
  const [wide, setWide] = useState(false)
  const [, measureAgain] = useReducer((times: number) => times + 1, 0)
  const yielding = all.filter((column) => column.yields).length
  const columns = withoutYielding(all, Math.min(left, yielding))

  useLayoutEffect(() => {
    const [element, table] = [box.current, box.current?.querySelector('table')]
    if (!element || !table) return
    const over = table.offsetWidth > element.clientWidth + 1
    // One step more than there are columns to leave out is the tight one.
    if (over && left <= yielding) setLeft(left + 1)
    else setWide(over)
  })
  useEffect(() => {
    const element = box.current
    if (!element) return
    let last = element.clientWidth
    const observer = new ResizeObserver(() => {
      measureAgain()
      if (Math.abs(element.clientWidth - last) <= SCROLLBAR) return
      last = element.clientWidth
      // Drawn whole again.
      setLeft(0)
    })
    observer.observe(element)
    for (const table of element.querySelectorAll('table')) observer.observe(table)
    return () => observer.disconnect()
  }, [box])
  return { wide, tight: left > yielding, columns }
}
