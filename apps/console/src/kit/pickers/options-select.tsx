import { useState } from 'react'
import { t } from '../text/t.ts'
import { ChoiceInput, type ChoiceInputProps } from './choice-input.tsx'
import { type Choice, filterChoices } from './choice-list.ts'

type Shared = Omit<ChoiceInputProps, 'chosen' | 'choices' | 'onChoose' | 'search' | 'note' | 'onEnd'>

export interface OptionsSelectProps extends Shared {
  options: readonly Choice[]
  value: string | null
  onChange: (value: string | null) => void
  /** The options are still on their way. */
  loading?: boolean
}

/** More than this many cannot be taken in at a glance, so they can be searched. */
const SEARCH_FROM = 9

/** A choice among options that are all at hand. */
export function OptionsSelect({ options, value, onChange, loading = false, ...rest }: OptionsSelectProps) {
  const [typed, setTyped] = useState('')
  const searching = options.length >= SEARCH_FROM
  const choices = searching ? filterChoices(options, typed) : options
  const empty = choices.length === 0 ? t(loading ? 'Loading' : 'No data found') : null
  return (
    <ChoiceInput
      {...rest}
      chosen={options.find((option) => option.value === value) ?? null}
      choices={choices}
      onChoose={(choice) => onChange(choice?.value ?? null)}
      note={empty}
      search={searching ? { typed, onType: setTyped } : undefined}
    />
  )
}
