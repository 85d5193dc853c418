import type { PermissionAction, PermissionFeature } from '@pelita/contract/core/permission-groups.ts'
import { IconCheck, IconMinus } from '@tabler/icons-react'
import { CheckBox } from '../../kit/list/table/check-box.tsx'
import { t } from '../../kit/text/t.ts'
import { type Column, cellsIn, cellsOf, toggleAll } from './matrix-rules.ts'
import css from './permission-matrix.module.css'
import { closedText, type MatrixState, SomeBox } from './some-box.tsx'

interface Props {
  feature: PermissionFeature
  headers: readonly [Column, string][]
  state: MatrixState
}

/** One feature; a cell it does not have stays blank. */
export function MatrixRow({ feature, headers, state }: Props) {
  const title = t(feature.title)
  return (
    <tr>
      <th scope="row">
        <span className={css.header}>
          {!state.plain && <SomeBox label={t('All of {name}', { name: title })} cells={cellsOf([feature])} state={state} />}
          {title}
        </span>
      </th>
      {headers.map(([column, label]) => {
        const actions = cellsIn(feature, column)
        return (
          <td key={column} data-column={column} data-blank={actions.length === 0 || undefined}>
            <span className={css.cells}>
              {actions.map((action) => (
                <MatrixCell
                  key={action.action}
                  action={action}
                  name={`${title}: ${t(column === 'other' ? action.title : label)}`}
                  named={column === 'other'}
                  state={state}
                />
              ))}
            </span>
          </td>
        )
      })}
    </tr>
  )
}

interface CellProps {
  action: PermissionAction
  /** Feature and action, for readers who meet the box alone. */
  name: string
  /** Several actions share the column, so each shows its own name. */
  named: boolean
  state: MatrixState
}

function MatrixCell({ action, name, named, state }: CellProps) {
  const { chosen, held, write, plain } = state
  const on = chosen.has(action.permission)
  const cells = [action.permission]
  return (
    <span className={css.cell} data-named={named || undefined}>
      {plain ? (
        <PlainMark on={on} name={name} />
      ) : (
        <CheckBox
          label={name}
          checked={on}
          closed={closedText(state, cells)}
          toggle={() => write?.(toggleAll(chosen, cells, held))}
        />
      )}
      {/* The column's header is out of sight on a phone, so every cell carries its name there. */}
      <span aria-hidden="true" className={named ? undefined : css.narrowName}>
        {t(action.title)}
      </span>
    </span>
  )
}

function PlainMark({ on, name }: { on: boolean; name: string }) {
  const Icon = on ? IconCheck : IconMinus
  return (
    <span className={css.mark} data-on={on || undefined}>
      <Icon size={16} stroke={on ? 2 : 1.5} aria-hidden />
      <span className="unseen">{t(on ? '{name}, yes' : '{name}, no', { name })}</span>
    </span>
  )
}
