import { FOUND_KINDS, type Found, findersOf, paletteApi } from '@pelita/contract/areas/palette.ts'
import { grants } from '@pelita/contract/core/catalogue.ts'
import { fillPath } from '@pelita/contract/core/screen.ts'
import { records, recordTitle } from '@pelita/contract/records.ts'
import { useEffect, useState } from 'react'
import { currentSession } from '../../data/session.ts'
import { useData } from '../../data/use-data.ts'
import { t } from '../../kit/text/t.ts'
import type { Destination } from './destinations.ts'

/** As specified: a search fires from three letters on, once the typing rests. */
const FROM_LETTERS = 3
const REST_MS = 300

export type FoundRecord = Destination & { readonly kind: string }

/** A record as a place to go to: its kind beside its name, and what tells people of one name apart. */
export const destinationOf = ({ kind, id, title, note }: Found): FoundRecord => ({
  kind,
  href: fillPath(records[kind]?.detail ?? '/', { id }),
  title,
  hint: [t(recordTitle(kind)), note].filter(Boolean).join(' · '),
})

const mayFind = (): boolean => {
  const held = currentSession()?.features ?? new Set<string>()
  return FOUND_KINDS.some((kind) => findersOf(kind).every((permission) => grants(held, permission)))
}

/** The records a text names; those of the text before stay until the answer is there. */
export function useFoundRecords(typed: string): { found: readonly FoundRecord[]; searching: boolean } {
  const wanted = typed.trim()
  const keyword = useRested(wanted)
  const enabled = keyword.length >= FROM_LETTERS && mayFind()
  const { data, isFetching } = useData(paletteApi.find, { query: { keyword } }, 'Failed to search', {
    enabled,
    show: 'none',
    keep: true,
  })
  const waits = wanted !== keyword && wanted.length >= FROM_LETTERS && mayFind()
  return {
    found: enabled && wanted.length >= FROM_LETTERS ? (data?.results ?? []).map(destinationOf) : [],
    searching: waits || (enabled && isFetching),
  }
}

function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MS)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
