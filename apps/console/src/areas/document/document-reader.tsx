import { Button } from '@mantine/core'
import { type DocumentRow, documentApi, mayDocument } from '@pelita/contract/areas/document/document.ts'
import { documentPaths } from '@pelita/contract/areas/document/document-screens.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import { IconFileText } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useAllowed } from '../../data/session.ts'
import { useData } from '../../data/use-data.ts'
import { usePages } from '../../data/use-pages.ts'
import { openDialog } from '../../kit/feedback/dialog-store.ts'
import { EmptyState } from '../../kit/feedback/states.tsx'
import type { ChoiceFilter, Filter, FilterValues } from '../../kit/filters/filter.ts'
import { FilterBar } from '../../kit/filters/filter-bar.tsx'
import { FilterChips } from '../../kit/filters/filter-chips.tsx'
import { RecordLoader } from '../../kit/form/record/record-loader.tsx'
import { shortCount } from '../../kit/format/short-count.ts'
import { DistributedBadge } from '../../kit/list/cells/received.tsx'
import { AddButton } from '../../kit/list/frame/add-button.tsx'
import { SEARCH_DELAY_MS } from '../../kit/list/list-view.tsx'
import { SearchBox } from '../../kit/list/search/search-box.tsx'
import { lazyPart } from '../../kit/page/lazy-part.tsx'
import { usePageHeader } from '../../kit/page/use-page-header.ts'
import { useCategories } from '../../kit/pickers/use-categories.ts'
import { safeImage } from '../../kit/rich-text/safe-address.ts'
import { t } from '../../kit/text/t.ts'
import css from './document.module.css'

/** Comes when the first one is opened. */
const DocumentViewer = lazyPart(async () => ({ default: (await import('./document-viewer.tsx')).DocumentViewer }))

const ORDERS = { newest: 'created_at', read: 'readers' } as const
type Order = keyof typeof ORDERS
const FAILED = 'Failed get documents'

const SORT: ChoiceFilter = {
  kind: 'choice',
  name: 'order',
  label: 'Sort',
  options: [
    { value: 'newest', label: t('Newest') },
    { value: 'read', label: t('Most Read') },
  ],
}

/** The published PDFs as a shelf: what they look like, and a page opened with one click. */
export default function DocumentReader() {
  const [values, setValues] = useState<FilterValues>({})
  const [keyword, setKeyword] = useState('')
  const { options } = useCategories({ module: 'document-pdf', chosen: undefined })
  usePageHeader({ title: 'Document', subtitle: 'Read the documents of your organization' })
  const category = values.category_id
  const order: Order = values.order === 'read' ? 'read' : 'newest'
  const query = {
    ...({ type_document: 'pdf', status: 'publish', page_size: 24, sort_by: ORDERS[order], order_by: 'desc' } as const),
    ...(category && { category_id: category }),
  }
  const {
    rows,
    more,
    hasMore,
    fetching: loading,
  } = usePages(documentApi.list, { query }, { keyword, failed: FAILED, enabled: true })
  const filters: Filter[] = [{ kind: 'choice', name: 'category_id', label: 'Category', options }, SORT]
  const narrowed = keyword !== '' || Boolean(category)
  const reset = () => {
    setKeyword('')
    setValues({})
  }
  const shared = { filters, values, change: (next: FilterValues) => setValues({ ...values, ...next }) }
  return (
    <>
      <div className={css.tools}>
        <SearchBox placeholder="Search by title" keyword={keyword} search={setKeyword} delay={SEARCH_DELAY_MS} />
        <FilterBar {...shared} narrowed={narrowed} reset={reset} />
      </div>
      <div className={css.chips}>
        <FilterChips {...shared} />
      </div>
      {rows.length === 0 && !loading ? (
        <NoDocuments clear={narrowed ? reset : undefined} />
      ) : (
        <ul className={css.grid}>
          {rows.map((row) => (
            <Card key={row.id} row={row} />
          ))}
        </ul>
      )}
      {hasMore && (
        <div className={css.more}>
          <Button variant="default" loading={loading} onClick={more}>
            {t('Show more')}
          </Button>
        </div>
      )}
    </>
  )
}

/** Nothing of what was asked for leads back to all of them, nothing at all to the first. */
function NoDocuments({ clear }: { clear: (() => void) | undefined }) {
  if (!clear) {
    const action = <AddButton label="Add PDF" to={documentPaths.pdf.create} needs={mayDocument('pdf', 'create')} />
    return <EmptyState title="No documents" text="Published PDFs are shown here." action={action} />
  }
  const action = (
    <Button variant="default" onClick={clear}>
      {t('Reset Filter')}
    </Button>
  )
  return <EmptyState kind="narrowed" title="No documents" text="No published PDF has this title and category." action={action} />
}

function Card({ row }: { row: DocumentRow }) {
  const may = useAllowed(mayDocument('pdf', 'view'))
  const cover = row.thumbnail && safeImage(row.thumbnail)
  const open = () => void openDialog(() => <Opened id={row.id} />, { title: row.title, size: 'lg' })
  const face = (
    <>
      <span className={css.cover}>
        {cover ? <img src={cover} alt="" loading="lazy" /> : <IconFileText size={56} stroke={1} aria-hidden />}
      </span>
      <span className={css.name}>{row.title}</span>
    </>
  )
  return (
    <li className={css.card}>
      {may ? (
        <button type="button" className={css.open} onClick={open}>
          {face}
        </button>
      ) : (
        <div className={css.open}>{face}</div>
      )}
      <p className={css.facts}>
        <DistributedBadge received_from={row.received_from} />
        <span>{t('{pages} pages', { pages: row.pages ?? '-' })}</span>
        <span>{t('{count} readers', { count: shortCount(row.readers) })}</span>
      </p>
      {may && (
        <Link className={css.foot} to={pathTo(documentPaths.pdf.detail, { id: row.id })}>
          {t('Details')}
        </Link>
      )}
    </li>
  )
}

function Opened({ id }: { id: string }) {
  const query = useData(documentApi.detail, { params: { id } }, 'Failed get document')
  return (
    <RecordLoader query={query} failed="Failed get document">
      {(record) => (
        <Suspense fallback={<div className={css.waiting} />}>
          <DocumentViewer record={record} />
        </Suspense>
      )}
    </RecordLoader>
  )
}
