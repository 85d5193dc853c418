import { IconCheck } from '@tabler/icons-react'
import { type ReactNode, type RefObject, type UIEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { placeBeside } from '../feedback/popup-place.ts'
import type { Choice } from './choice-list.ts'
import classes from './pickers.module.css'
import type { ChoiceState } from './use-choices.ts'

interface Props {
  state: ChoiceState
  label: string
  choices: readonly Choice[]
  value: string | null
  anchor: RefObject<HTMLElement | null>
  /** Said in place of choices, or below them while more arrive. */
  note?: ReactNode
  /** The end of the list has come into sight. */
  onEnd?: (() => void) | undefined
}

const NEAR_END_PX = 48

/** The list under a select: the browser's own top layer, so that no dialog or scroll area cuts it off. */
export function ChoicePanel({ state, label, choices, value, anchor, note, onEnd }: Props) {
  const panel = useRef<HTMLDivElement>(null)
  usePanel(panel, anchor)
  const { active } = state

  useEffect(() => {
    panel.current?.querySelector(`[data-index="${active}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const scrolled = ({ currentTarget: box }: UIEvent) => {
    if (box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_END_PX) onEnd?.()
  }
  return (
    <div ref={panel} popover="manual" className={classes.panel} onScroll={scrolled}>
      <div role="listbox" id={state.listId} aria-label={label}>
        {choices.map((choice, index) => (
          <Option key={choice.value} choice={choice} index={index} state={state} selected={choice.value === value} />
        ))}
      </div>
      {note && <p className={classes.note}>{note}</p>}
    </div>
  )
}

function Option(props: { choice: Choice; index: number; state: ChoiceState; selected: boolean }) {
  const { choice, index, state, selected } = props
  return (
    <div
      role="option"
      id={state.optionId(index)}
      tabIndex={-1}
      aria-selected={selected}
      data-index={index}
      data-active={state.active === index || undefined}
      className={classes.option}
      title={choice.full ?? choice.label}
      onMouseMove={() => state.active !== index && state.setActive(index)}
      onClick={() => state.pick(choice)}
      onKeyDown={state.onKeyDown}
    >
      <span className={classes.words}>
        {choice.label}
        {choice.detail && <small>{choice.detail}</small>}
      </span>
      {selected && <IconCheck size={16} stroke={1.8} aria-hidden="true" />}
    </div>
  )
}

/** Shows the panel under its field, as wide as the field, for as long as it is mounted. */
function usePanel(panel: RefObject<HTMLDivElement | null>, anchor: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const [box, field] = [panel.current, anchor.current]
    if (!box || !field) return
    const place = () => {
      const frame = field.getBoundingClientRect()
      box.style.width = `${frame.width}px`
      const view = { width: document.documentElement.clientWidth, height: window.innerHeight }
      const spot = placeBeside(frame, box.getBoundingClientRect(), 'start', view)
      box.style.left = `${spot.left}px`
      box.style.top = `${spot.top}px`
    }
    // Pressing inside must not take focus out of the input, which would close the list.
    const stay = (event: Event) => event.preventDefault()
    box.showPopover()
    place()
    box.addEventListener('mousedown', stay)
    const observer = new ResizeObserver(place)
    observer.observe(box)
    window.addEventListener('scroll', place, { capture: true, passive: true })
    window.addEventListener('resize', place)
    return () => {
      observer.disconnect()
      box.removeEventListener('mousedown', stay)
      window.removeEventListener('scroll', place, { capture: true })
      window.removeEventListener('resize', place)
    }
  }, [panel, anchor])
}
