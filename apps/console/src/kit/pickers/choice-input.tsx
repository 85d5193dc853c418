import '../form/field/mantine-input.ts'
import { TextInput, type TextInputProps } from '@mantine/core'
import { IconChevronDown, IconX } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { t } from '../text/t.ts'
import type { Choice } from './choice-list.ts'
import { ChoicePanel } from './choice-panel.tsx'
import classes from './pickers.module.css'
import { useChoices } from './use-choices.ts'

type Frame = Pick<TextInputProps, 'description' | 'error' | 'required' | 'disabled' | 'size' | 'w' | 'miw' | 'onFocus'>

export interface ChoiceInputProps extends Frame {
  /** Stands over the input; with `hideLabel` only for screen readers. */
  label: string
  hideLabel?: boolean | undefined
  placeholder?: string | undefined
  /** The chosen one, also when it is not among the choices at hand. */
  chosen: Choice | null
  choices: readonly Choice[]
  onChoose: (choice: Choice | null) => void
  clearable?: boolean | undefined
  /** What is typed, where the choices can be searched. */
  search?: { typed: string; onType: (typed: string) => void } | undefined
  note?: ReactNode
  onEnd?: (() => void) | undefined
}

/** A select: one input, one list, the whole keyboard. */
export function ChoiceInput(props: ChoiceInputProps) {
  const { label, hideLabel, placeholder, chosen, choices, onChoose, clearable, search, note, onEnd, ...frame } = props
  const input = useRef<HTMLInputElement>(null)
  const close = () => search?.onType('')
  const pick = (choice: Choice) => {
    onChoose(choice)
    close()
  }
  const state = useChoices({ choices, value: chosen?.value ?? null, onPick: pick, searching: Boolean(search) })
  const { open, active, show, hide } = state
  const name = t(label)
  const shown = search && open ? search.typed : (chosen?.label ?? '')

  return (
    <>
      <TextInput
        {...frame}
        ref={input}
        {...(hideLabel ? { 'aria-label': name } : { label: name })}
        classNames={{ input: classes.input ?? '' }}
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={open ? state.listId : undefined}
        aria-activedescendant={open && active >= 0 ? state.optionId(active) : undefined}
        aria-autocomplete={search ? 'list' : 'none'}
        autoComplete="off"
        readOnly={!search}
        value={shown}
        title={chosen?.full ?? chosen?.label}
        placeholder={search && open && chosen ? chosen.label : placeholder && t(placeholder)}
        onChange={(event) => {
          search?.onType(event.currentTarget.value)
          if (!open) show(-1)
        }}
        onClick={() => (open && !search ? hide() : show())}
        onBlur={() => {
          hide()
          close()
        }}
        onKeyDown={state.onKeyDown}
        rightSection={<End clear={clearable && chosen && !frame.disabled ? () => onChoose(null) : undefined} />}
        rightSectionPointerEvents={clearable && chosen ? 'all' : 'none'}
      />
      {open && (
        <ChoicePanel
          state={state}
          label={name}
          choices={choices}
          value={chosen?.value ?? null}
          anchor={input}
          note={note}
          onEnd={onEnd}
        />
      )}
    </>
  )
}

function End({ clear }: { clear: (() => void) | undefined }) {
  if (!clear) return <IconChevronDown size={16} stroke={1.5} aria-hidden="true" />
  return (
    <button type="button" className={classes.section} aria-label={t('Clear')} onClick={clear}>
      <IconX size={16} stroke={1.5} aria-hidden="true" />
    </button>
  )
}
