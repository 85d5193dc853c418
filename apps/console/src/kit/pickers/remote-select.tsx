import type { CallInput } from '@pelita/contract/core/endpoint.ts'
import { useEffect, useState } from 'react'
import { type PagedEndpoint, type RowOf, usePages } from '../../data/use-pages.ts'
import { keywordOf } from '../list/search/search-rule.ts'
import { t } from '../text/t.ts'
import { ChoiceInput, type ChoiceInputProps } from './choice-input.tsx'
import type { Choice } from './choice-list.ts'

type Shared = Omit<ChoiceInputProps, 'chosen' | 'choices' | 'onChoose' | 'search' | 'note' | 'onEnd'>

export interface RemoteSelectProps<E extends PagedEndpoint> extends Shared {
  endpoint: E
  /** Path parameters and fixed filters. */
  input: CallInput<E>
  /** How a row is offered. */
  choice: (row: RowOf<E>) => Choice
  chosen: Choice | null
  /** The row comes along, unless the choice was cleared. */
  onChoose: (choice: Choice | null, row: RowOf<E> | null) => void
  /** Text when the list cannot be read and the server does not say why. */
  failed: string
}

const WAIT_MS = 500

/** Searches once the typing has paused, and never for one or two letters. */
function useKeyword(typed: string): string {
  const [keyword, setKeyword] = useState('')
  useEffect(() => {
    const wanted = keywordOf(typed)
    if (wanted === null) return
    const timer = setTimeout(() => setKeyword(wanted), wanted === '' ? 0 : WAIT_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return keyword
}

/** A choice among the rows of a list on the server: searched as one types, fetched as one scrolls. */
export function RemoteSelect<E extends PagedEndpoint>(props: RemoteSelectProps<E>) {
  const { endpoint, input, choice, chosen, onChoose, failed, ...rest } = props
  const [typed, setTyped] = useState('')
  const [touched, setTouched] = useState(false)
  const keyword = useKeyword(typed)
  const { rows, fetching, more } = usePages(endpoint, input, { keyword, failed, enabled: touched })
  const offered = rows.map((row) => ({ row, choice: choice(row) }))

  const choose = (next: Choice | null) => {
    const found = offered.find((offer) => offer.choice.value === next?.value)
    onChoose(next, found?.row ?? null)
  }
  const note = fetching ? t('Loading') : offered.length === 0 ? t('No data found') : null
  return (
    <ChoiceInput
      {...rest}
      onFocus={() => setTouched(true)}
      chosen={chosen}
      choices={offered.map((offer) => offer.choice)}
      onChoose={choose}
      search={{ typed, onType: setTyped }}
      note={note}
      onEnd={more}
    />
  )
}
