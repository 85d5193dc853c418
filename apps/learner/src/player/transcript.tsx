import { t } from '@pelita/console/kit/text/t.ts'
import { learnerMediaApi } from '@pelita/contract/areas/media/learner-media.ts'
import { useCallback, useState } from 'react'
import { learnerCall } from '../data/session.ts'
import { SearchField } from '../kit/search-field.tsx'
import { useLoad } from '../kit/use-load.ts'
import { useSearched } from '../kit/use-searched.ts'
import { clockText } from './clock-text.ts'

const NOTHING = { results: [] }

/** Where something is said; a place that is chosen is played from its second. */
export function Transcript({ id, seek }: { id: string; seek: (second: number) => void }) {
  const [typed, setTyped] = useState('')
  const keyword = useSearched(typed)
  const load = useCallback(
    () =>
      keyword === '' ? Promise.resolve(NOTHING) : learnerCall(learnerMediaApi.words, { params: { id }, query: { keyword } }),
    [id, keyword],
  )
  const { data } = useLoad(load)
  return (
    <>
      <SearchField value={typed} onChange={setTyped} label="Find something" />
      <ul className="chapters" aria-label={t('Transcript')}>
        {data?.results.map(({ at_second, text, language }) => (
          <li key={`${language} ${at_second} ${text}`}>
            <button type="button" className="text-link" onClick={() => seek(at_second)}>
              {`${clockText(at_second)} ${text}`}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
