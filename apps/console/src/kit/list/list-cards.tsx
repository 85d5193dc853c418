import { t } from '../text/t.ts'
import { Cell } from './cell.tsx'
import { CheckBox } from './check-box.tsx'
import type { AnyRow } from './define-list.ts'
import css from './list-cards.module.css'
import { RowActions } from './row-actions.tsx'
import type { RowsProps } from './rows-props.ts'

/** The same rows at phone width: a card each, its first column on top, the actions at its foot. */
export function ListCards<Row extends AnyRow>({
  title,
  columns,
  rows,
  firstNumber,
  actions,
  nameOf,
  selection,
  stale,
}: RowsProps<Row>) {
  const [lead, ...others] = columns
  return (
    <ul className={css.cards} aria-label={t(title)} aria-busy={stale}>
      {rows.map((row, index) => (
        <li key={row.id} className={css.card} data-chosen={selection?.chosen.has(row.id) || undefined}>
          <div className={css.head}>
            {selection && (
              <CheckBox
                label={t('Select {name}', { name: nameOf(row) })}
                checked={selection.chosen.has(row.id)}
                toggle={() => selection.toggle(row)}
              />
            )}
            <span className={css.number}>{firstNumber + index}</span>
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
      ))}
    </ul>
  )
}
