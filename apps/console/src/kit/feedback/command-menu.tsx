import type { Icon } from '@tabler/icons-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { t } from '../text/t.ts'
import css from './command-menu.module.css'
import { Popup, type TriggerProps } from './popup.tsx'
import type { Align } from './popup-place.ts'

export interface Command {
  readonly label: string
  readonly icon?: Icon
  readonly disabled?: boolean
  readonly run: () => void
  /** Fetches what the command opens when somebody comes near it. */
  readonly prepare?: (() => void) | undefined
}

interface Props {
  label: string
  commands: readonly Command[]
  trigger: (props: TriggerProps) => ReactNode
  align?: Align
}

const MOVES: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** Arrow keys walk the commands, Home and End reach the first and the last. */
const walk = (event: KeyboardEvent<HTMLButtonElement>) => {
  const menu = event.currentTarget.parentElement
  const items = [...(menu?.querySelectorAll<HTMLButtonElement>('[role="menuitem"]:not(:disabled)') ?? [])]
  const at = items.indexOf(event.currentTarget)
  const move = MOVES[event.key]
  const ends: Record<string, number> = { Home: 0, End: items.length - 1 }
  const to = move === undefined ? ends[event.key] : (at + move + items.length) % items.length
  if (to === undefined) return
  event.preventDefault()
  items[to]?.focus()
}

/** A button that opens a short list of things to do. */
export function CommandMenu({ label, commands, trigger, align = 'start' }: Props) {
  return (
    <Popup label={t(label)} kind="menu" align={align} trigger={trigger}>
      {(close) => (
        <div className={css.menu}>
          {commands.map(({ label: text, icon: Icon, disabled, run, prepare }) => (
            <button
              key={text}
              type="button"
              role="menuitem"
              className={css.command}
              disabled={disabled}
              onKeyDown={walk}
              onPointerEnter={prepare}
              onFocus={prepare}
              onClick={() => {
                close()
                run()
              }}
            >
              {Icon && <Icon size={18} stroke={1.5} aria-hidden />}
              {t(text)}
            </button>
          ))}
        </div>
      )}
    </Popup>
  )
}
