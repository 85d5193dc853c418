import { type RefObject, useEffect, useRef, useState } from 'react'
import { t } from '../text/t.ts'
import { Cell } from './cell.tsx'
import type { AnyRow } from './define-list.ts'
import css from './list-table.module.css'
import { RowActions } from './row-actions.tsx'
import { RowCheck } from './row-check.tsx'
import type { RowsProps } from './rows-props.ts'
import { TableHead } from './table-head.tsx'

const MANY_COLUMNS = 9

/** Rows as a table with a row number, sortable headers and the actions at the right. */
export function ListTable<Row extends AnyRow>(props: RowsProps<Row>) {
  const { title, columns, rows, firstNumber, stale } = props
  const box = useRef<HTMLDivElement>(null)
  const wide = useWide(box)
  return (
    <div ref={box} className={css.box} data-wide={wide || undefined}>
      <table
        className={css.table}
        data-many={columns.length >= MANY_COLUMNS || undefined}
        aria-label={t(title)}
        aria-busy={stale}
      >
        <TableHead {...props} />
        <tbody>
          {rows.map((row, index) => (
            <TableRow key={row.id} {...props} row={row} number={firstNumber + index} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function TableRow<Row extends AnyRow>(props: RowsProps<Row> & { row: Row; number: number }) {
  const { columns, actions, nameOf, selection, row, number } = props
  return (
    <tr data-chosen={selection?.chosen.has(row.id) || undefined}>
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

/** A table wider than its place scrolls sideways by itself; any other keeps its header in sight while the page scrolls. */
function useWide(box: RefObject<HTMLDivElement | null>): boolean {
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
