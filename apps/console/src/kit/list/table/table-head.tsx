import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react'
import { t } from '../../text/t.ts'
import type { AnyRow, Column } from '../define-list.ts'
import type { Sort } from '../state/list-state.ts'
import css from './list-table.module.css'
import { PageCheck } from './row-check.tsx'
import type { RowsProps } from './rows-props.ts'

export function TableHead<Row extends AnyRow>({ columns, rows, sort, sortBy, actions, selection }: RowsProps<Row>) {
  return (
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
            {actions.every((action) => action.inMenu) ? <span className="unseen">{t('More')}</span> : t('Action')}
          </th>
        )}
      </tr>
    </thead>
  )
}

interface HeaderCellProps<Row> {
  column: Column<Row>
  sort: Sort | null
  sortBy: (column: string) => void
}

const ICONS = { none: IconSelector, ascending: IconArrowUp, descending: IconArrowDown }

const orderOf = (column: string, sort: Sort | null): keyof typeof ICONS => {
  if (sort?.column !== column) return 'none'
  return sort.direction === 'asc' ? 'ascending' : 'descending'
}

function HeaderCell<Row>({ column, sort, sortBy }: HeaderCellProps<Row>) {
  const name = column.sort
  if (name === undefined) {
    return (
      <th scope="col" className={column.stays ? css.actions : undefined} data-align={column.align}>
        {t(column.header)}
      </th>
    )
  }
  const order = orderOf(name, sort)
  const Icon = ICONS[order]
  return (
    <th scope="col" data-align={column.align} aria-sort={order}>
      <button type="button" className={css.sort} data-sorted={order !== 'none' || undefined} onClick={() => sortBy(name)}>
        {t(column.header)}
        <Icon size={14} stroke={1.75} aria-hidden />
      </button>
    </th>
  )
}
