import { useRef } from 'react'
import { t } from '../../text/t.ts'
import { Cell } from '../cells/cell.tsx'
import { leadOf } from '../columns/shown-columns.ts'
import type { AnyRow } from '../define-list.ts'
import { useOpenRow } from '../row/open-row.ts'
import { RowActions } from '../row/row-actions.tsx'
import { RowCheck } from '../table/row-check.tsx'
import type { RowsProps } from '../table/rows-props.ts'
import css from './list-cards.module.css'
import { SortBar } from './sort-bar.tsx'

/** The same rows as cards: one below the other at phone width, beside each other where somebody chose them. */
export function ListCards<Row extends AnyRow>(props: RowsProps<Row>) {
  const { title, rows, firstNumber, stale, grid } = props
  const box = useRef<HTMLUListElement>(null)
  useOpenRow(box)
  return (
    <>
      <SortBar {...props} />
      <ul ref={box} className={css.cards} data-grid={grid !== undefined || undefined} aria-label={t(title)} aria-busy={stale}>
        {rows.map((row, index) => (
          <RowCard key={row.id} {...props} row={row} number={firstNumber + index} />
        ))}
      </ul>
    </>
  )
}

/** The leading column on top, the others below it, the actions at the foot. */
function RowCard<Row extends AnyRow>(props: RowsProps<Row> & { row: Row; number: number }) {
  const { columns, actions, nameOf, selection, row, number, grid } = props
  const lead = leadOf(columns)
  const others = columns.filter((column) => column !== lead)
  return (
    <li className={css.card} data-row data-chosen={selection?.chosen.has(row.id) || undefined}>
      {grid?.picture?.(row)}
      <div className={css.head}>
        {selection && <RowCheck row={row} name={nameOf(row)} selection={selection} />}
        <span className={css.number}>{number}</span>
        <div className={css.lead}>{lead && <Cell column={lead} row={row} />}</div>
      </div>
      <dl className={css.facts}>
        {others.map((column) => (
          <div key={column.header} className={css.fact}>
            <dt>{t(column.header)}</dt>
            <dd>
              <Cell column={column} row={row} />
            </dd>
          </div>
        ))}
      </dl>
      {actions.length > 0 && (
        <div className={css.foot}>
          <RowActions row={row} name={nameOf(row)} actions={actions} />
        </div>
      )}
    </li>
  )
}
