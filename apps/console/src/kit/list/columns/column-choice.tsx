import { t } from '../../text/t.ts'
import type { AnyRow, Column } from '../define-list.ts'
import css from './column-choice.module.css'
import { leadOf, shownColumns } from './shown-columns.ts'

interface Props<Row extends AnyRow> {
  columns: readonly Column<Row>[]
  chosen: Readonly<Record<string, boolean>> | undefined
  /** undefined: as the list is defined. */
  choose: (chosen: Readonly<Record<string, boolean>> | undefined) => void
}

/** A tick for each column of a list; the one a row is known by stays. */
export default function ColumnChoice<Row extends AnyRow>({ columns, chosen, choose }: Props<Row>) {
  const lead = leadOf(columns)
  const shown = shownColumns(columns, chosen)
  return (
    <fieldset className={css.choice}>
      <legend>{t('Columns')}</legend>
      {columns.map((column) => (
        <label key={column.header}>
          <input
            type="checkbox"
            checked={shown.includes(column)}
            disabled={column === lead}
            onChange={(event) => choose({ ...chosen, [column.header]: event.currentTarget.checked })}
          />
          {t(column.header)}
        </label>
      ))}
      <button type="button" disabled={!chosen} onClick={() => choose(undefined)}>
        {t('Show as before')}
      </button>
    </fieldset>
  )
}
