import { type ReactNode, useCallback, useState } from 'react'
import { inPages } from '../kit/in-pages.ts'
import { MoreButton, useSize } from '../kit/more-button.tsx'
import { SearchField } from '../kit/search-field.tsx'
import { Nothing, Problem, Waiting } from '../kit/states.tsx'
import { useLoad } from '../kit/use-load.ts'
import { useSearched } from '../kit/use-searched.ts'
import { LearnPlaces, placeName } from './learn-places.tsx'

export interface SearchQuery {
  readonly page_size: number
  readonly page?: number
  readonly keyword?: string
}

interface Found<One> {
  readonly results: readonly One[]
  readonly pagination: { readonly next: boolean }
}

interface Props<One> {
  /** Where it is among the places to learn, and how that is called where nobody named it otherwise. */
  readonly place: Parameters<typeof placeName>[0]
  readonly name: string
  /** Stands for itself, outside of what draws it: a new one is asked again. */
  readonly load: (query: SearchQuery) => Promise<Found<One>>
  readonly show: (one: One) => ReactNode
  /** Between the places and the search. */
  readonly above?: ReactNode
}

/** Titles one looks through and searches, more of them on demand. */
export function SearchList<One>({ place, name, load, show, above }: Props<One>) {
  const [typed, setTyped] = useState('')
  const keyword = useSearched(typed)
  const { size, grow } = useSize()
  const ask = useCallback(() => inPages(size, (page) => load({ ...page, ...(keyword && { keyword }) })), [load, keyword, size])
  const { data, failure, again } = useLoad(ask)
  return (
    <>
      <h1>{placeName(place, name)}</h1>
      <LearnPlaces />
      {above}
      <SearchField value={typed} onChange={setTyped} />
      {failure && <Problem text={failure} retry={again} />}
      {!data && !failure && <Waiting />}
      {data?.results.length === 0 && <Nothing text="No title was found" />}
      <section>
        <div className="stack">{data?.results.map(show)}</div>
      </section>
      <MoreButton isLeft={Boolean(data?.pagination.next)} grow={grow} />
    </>
  )
}
