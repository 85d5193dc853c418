import { type Icon, IconAlertCircle, IconArrowDown, IconArrowUp, IconGripVertical, IconTrash } from '@tabler/icons-react'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { t } from '../text/t.ts'
import css from './tree.module.css'

interface Props {
  id: string
  /** What it is called where it has no name yet. */
  name: string
  kind: string
  icon?: Icon | undefined
  note?: ReactNode
  problem?: string | undefined
  chosen: boolean
  readOnly: boolean
  line: RefObject<HTMLDivElement | null>
  handle: RefObject<HTMLButtonElement | null>
  /** A day is not dragged. */
  grip?: boolean
  choose: () => void
  move: (by: -1 | 1, control: string) => void
  mayMove: (by: -1 | 1) => boolean
  remove: () => void
}

const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 }

/** One line of the tree: what it is, what it lacks, and how it is moved: by its handle, by buttons, by Alt and the arrow keys. */
export function TreeLine(props: Props) {
  const { id, name, kind, icon: Glyph, note, problem, chosen, readOnly, line, choose, move } = props
  const onKeyDown = (event: KeyboardEvent) => {
    const by = STEPS[event.key]
    if (!by || !event.altKey || readOnly) return
    event.preventDefault()
    move(by, 'open')
  }
  return (
    <div ref={line} className={css.line} data-chosen={chosen || undefined} data-tree-line={id}>
      {!readOnly && props.grip !== false && <Grip {...props} />}
      <button
        type="button"
        className={css.open}
        data-tree-control="open"
        aria-current={chosen || undefined}
        onClick={choose}
        onKeyDown={onKeyDown}
      >
        {Glyph && <Glyph size={18} stroke={1.5} aria-hidden />}
        <span className={css.names}>
          <span className={css.name}>{name}</span>
          <span className={css.kind}>{kind}</span>
        </span>
        {note}
        {problem && (
          <span className={css.problem} title={t(problem)}>
            <IconAlertCircle size={18} stroke={1.75} aria-hidden />
            <span className="unseen">{t(problem)}</span>
          </span>
        )}
      </button>
      {!readOnly && <Buttons {...props} />}
    </div>
  )
}

function Grip({ name, handle, move }: Props) {
  const onKeyDown = (event: KeyboardEvent) => {
    const by = STEPS[event.key]
    if (!by) return
    event.preventDefault()
    move(by, 'grip')
  }
  return (
    <button
      ref={handle}
      type="button"
      className={css.grip}
      data-tree-control="grip"
      aria-label={t('Move {name}: drag, or press the up and down arrow keys', { name })}
      onKeyDown={onKeyDown}
    >
      <IconGripVertical size={18} stroke={1.5} aria-hidden />
    </button>
  )
}

/** They keep the focus at the ends of the list, so that nobody is thrown out of the tree there. */
function Buttons({ name, move, mayMove, remove }: Props) {
  const steps = [
    { by: -1, label: t('Move {name} up', { name }), control: 'up', glyph: IconArrowUp },
    { by: 1, label: t('Move {name} down', { name }), control: 'down', glyph: IconArrowDown },
  ] as const
  return (
    <span className={css.buttons}>
      {steps.map(({ by, label, control, glyph: Glyph }) => (
        <button
          key={control}
          type="button"
          className="bare-icon"
          data-tree-control={control}
          aria-label={label}
          aria-disabled={!mayMove(by) || undefined}
          onClick={() => mayMove(by) && move(by, control)}
        >
          <Glyph size={16} stroke={1.5} aria-hidden />
        </button>
      ))}
      <button type="button" className="bare-icon" aria-label={t('Delete {name}', { name })} onClick={remove}>
        <IconTrash size={16} stroke={1.5} aria-hidden />
      </button>
    </span>
  )
}
