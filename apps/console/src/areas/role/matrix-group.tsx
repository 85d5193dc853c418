import type { PermissionGroup } from '@pelita/contract/core/permission-groups.ts'
import { IconChevronRight } from '@tabler/icons-react'
import { useId } from 'react'
import { t } from '../../kit/text/t.ts'
import { MatrixRow } from './matrix-row.tsx'
import { COLUMNS, type Column, cellsIn, cellsOf } from './matrix-rules.ts'
import css from './permission-matrix.module.css'
import { type MatrixState, SomeBox } from './some-box.tsx'

interface Props extends MatrixState {
  group: PermissionGroup
  open: boolean
  flip: () => void
}

/** One group of features behind its own heading. */
export function MatrixGroup({ group, open, flip, ...state }: Props) {
  const id = useId()
  const cells = cellsOf(group.items)
  const on = cells.filter((cell) => state.chosen.has(cell)).length
  const title = t(group.title)
  return (
    <section className={css.group} aria-label={title}>
      <div className={css.head}>
        {!state.plain && <SomeBox label={t('All of {name}', { name: title })} cells={cells} state={state} />}
        <button type="button" className={css.title} aria-expanded={open} aria-controls={id} onClick={flip}>
          <IconChevronRight size={18} stroke={1.5} aria-hidden />
          {title}
          <span>{t('{on} of {count}', { on, count: cells.length })}</span>
        </button>
      </div>
      <div id={id} hidden={!open}>
        {open && <GroupTable group={group} state={state} />}
      </div>
    </section>
  )
}

const HEADERS: readonly [Column, string][] = [
  ...COLUMNS.map((column): [Column, string] => [column, column.charAt(0).toUpperCase() + column.slice(1)]),
  ['other', 'Other'],
]

function GroupTable({ group, state }: { group: PermissionGroup; state: MatrixState }) {
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{t('Feature')}</th>
          {HEADERS.map(([column, label]) => (
            <th key={column} scope="col" data-column={column}>
              <span className={css.header}>
                {!state.plain && (
                  <SomeBox
                    label={t('{action} in all of {name}', { action: t(label), name: t(group.title) })}
                    cells={group.items.flatMap((item) => cellsIn(item, column).map(({ permission }) => permission))}
                    state={state}
                  />
                )}
                {t(label)}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {group.items.map((feature) => (
          <MatrixRow key={feature.key} feature={feature} headers={HEADERS} state={state} />
        ))}
      </tbody>
    </table>
  )
}
