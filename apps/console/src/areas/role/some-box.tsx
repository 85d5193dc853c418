import { CheckBox } from '../../kit/list/table/check-box.tsx'
import { t } from '../../kit/text/t.ts'
import { mayToggle, shareOf, toggleAll } from './matrix-rules.ts'

const NOT_HELD = "You don't have this permission"
const ALL_ON = 'All access already includes it'

export interface MatrixState {
  readonly chosen: ReadonlySet<string>
  readonly held: ReadonlySet<string>
  /** Absent where the boxes cannot be used. */
  readonly write: ((next: ReadonlySet<string>) => void) | undefined
  /** Only shown: marks instead of boxes. */
  readonly plain: boolean
}

interface BoxProps {
  label: string
  cells: readonly string[]
  state: MatrixState
}

/** Full, empty or half: the box over a row, a column or a group. */
export function SomeBox({ label, cells, state }: BoxProps) {
  const { chosen, held, write } = state
  if (cells.length === 0) return null
  const share = shareOf(chosen, cells, held)
  return (
    <CheckBox
      label={label}
      checked={share === 'all'}
      mixed={share === 'some'}
      closed={closedText(state, cells)}
      toggle={() => write?.(toggleAll(chosen, cells, held))}
    />
  )
}

/** Why none of these cells can be switched, if none can. */
export const closedText = ({ chosen, held, write }: MatrixState, cells: readonly string[]): string | undefined => {
  if (!write) return t(ALL_ON)
  return cells.some((cell) => mayToggle(held, chosen, cell)) ? undefined : t(NOT_HELD)
}
