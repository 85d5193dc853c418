import './library.css'
import { t } from '@pelita/console/kit/text/t.ts'
import { learnerDigilibApi } from '@pelita/contract/areas/digilib/learner-digilib.ts'
import { learnerCall } from '../data/session.ts'
import { Link } from '../kit/path.tsx'
import { Stars } from '../kit/stars.tsx'
import { SearchList, type SearchQuery } from '../learn/search-list.tsx'
import { availableText } from './available-text.ts'

const load = (query: SearchQuery) => learnerCall(learnerDigilibApi.list, { query })

/** Titles to read here or to borrow. */
export default function Library() {
  return (
    <SearchList
      place="/library"
      name="Library"
      load={load}
      above={
        <Link className="button" to="/library/loans">
          {t('My loans')}
        </Link>
      }
      show={(book) => (
        <Link key={book.id} className="card link row" to={`/library/${book.id}`}>
          <img className="cover" src={book.cover} alt="" loading="lazy" />
          <span className="words">
            <strong>{book.title}</strong>
            <span className="soft">{[book.author, book.category].filter(Boolean).join(' · ')}</span>
            <span className="soft">{availableText(book)}</span>
            {book.rating !== null && <Stars value={book.rating} />}
          </span>
        </Link>
      )}
    />
  )
}
