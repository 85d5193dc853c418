import { IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import { t } from '../../text/t.ts'
import type { AnyRow } from '../define-list.ts'
import type { RowsProps } from '../table/rows-props.ts'
import css from './list-cards.module.css'

/** Cards have no headers to press: the order is chosen above them. */
export function SortBar<Row extends AnyRow>({ columns, sort, sortBy }: Pick<RowsProps<Row>, 'columns' | 'sort' | 'sortBy'>) {
  const sortable = columns.flatMap(({ header, sort: name }) => (name === undefined ? [] : [{ header, name }]))
  if (sortable.length === 0) return null
  const chosen = sortable.find(({ name }) => name === sort?.column)?.name
  const rising = sort?.direction === 'asc'
  const Icon = rising ? IconSortAscending : IconSortDescending
  return (
    <div className={css.sort}>
      <label>
        {t('Sort by')}
        <select value={chosen ?? ''} onChange={(event) => sortBy(event.currentTarget.value)}>
          {chosen === undefined && (
            <option value="" hidden>
              {t('Default')}
            </option>
          )}
          {sortable.map(({ header, name }) => (
            <option key={name} value={name}>
              {t(header)}
            </option>
          ))}
        </select>
      </label>
      {chosen !== undefined && (
        <button
          type="button"
          className="bare-icon"
          aria-label={t(rising ? 'Sort descending' : 'Sort ascending')}
          onClick={() => sortBy(chosen)}
        >
          <Icon size={18} stroke={1.5} aria-hidden />
        </button>
      )}
    </div>
  )
}
