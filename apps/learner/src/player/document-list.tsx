import './player.css'
import { t } from '@pelita/console/kit/text/t.ts'
import { learnerDocumentApi } from '@pelita/contract/areas/document/learner-document.ts'
import { IconFileText } from '@tabler/icons-react'
import { learnerCall } from '../data/session.ts'
import { SearchList, type SearchQuery } from '../learn/search-list.tsx'
import { ContentCard } from './content-card.tsx'

const load = (query: SearchQuery) => learnerCall(learnerDocumentApi.list, { query })

/** Documents and presentations to read whenever one likes. */
export default function DocumentList() {
  return (
    <SearchList
      place="/documents"
      name="Documents"
      load={load}
      show={(one) => (
        <ContentCard
          key={one.id}
          to={`/documents/${one.id}`}
          Icon={IconFileText}
          facts={[one.category, one.pages !== null && t('{n} pages', { n: one.pages })]}
          {...one}
        />
      )}
    />
  )
}
