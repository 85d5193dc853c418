import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { type Choice, jumpTo, moveTo } from './choice-list.ts'

interface Parts {
  choices: readonly Choice[]
  value: string | null
  onPick: (choice: Choice) => void
  /** Letters are typed into a search instead of jumping to a choice. */
  searching: boolean
}

const LETTERS_FORGOTTEN_MS = 700

/** Opening, moving and picking by keyboard, as a combobox is expected to behave. */
export function useChoices({ choices, value, onPick, searching }: Parts) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const letters = useRef({ typed: '', at: 0 })

  const chosen = choices.findIndex((choice) => choice.value === value)

  const show = (index = chosen) => {
    setActive(index)
    setOpen(true)
  }
  const pick = (choice: Choice | undefined) => {
    if (!choice) return
    setOpen(false)
    onPick(choice)
  }
  const jump = (letter: string) => {
    const now = Date.now()
    const typed = now - letters.current.at < LETTERS_FORGOTTEN_MS ? letters.current.typed + letter : letter
    letters.current = { typed, at: now }
    const found = jumpTo(choices, active, typed)
    if (found >= 0) show(found)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    const arrow = event.key === 'ArrowDown' || event.key === 'ArrowUp'
    const moves = arrow || (open && !searching && (event.key === 'Home' || event.key === 'End'))
    if (moves) {
      event.preventDefault()
      if (open) setActive(moveTo(event.key, active, choices.length))
      else show(Math.max(chosen, 0))
    } else if (event.key === 'Enter' && open) {
      event.preventDefault()
      pick(choices[active])
    } else if (event.key === 'Escape' && open) {
      event.preventDefault()
      setOpen(false)
    } else if (!searching && event.key === ' ' && letters.current.typed === '') {
      event.preventDefault()
      if (open) pick(choices[active])
      else show(Math.max(chosen, 0))
    } else if (!searching && event.key.length === 1) jump(event.key)
  }

  return {
    open,
    active,
    setActive,
    show,
    hide: () => setOpen(false),
    pick,
    listId: `${id}list`,
    optionId: (index: number) => `${id}option${index}`,
    onKeyDown,
  }
}

export type ChoiceState = ReturnType<typeof useChoices>
