import { type DocumentRow, documentApi, mayDocument } from '@pelita/contract/areas/document/document.ts'
import { DOCUMENT_STATES, type DocumentType } from '@pelita/contract/areas/document/document-form.ts'
import { documentPaths } from '@pelita/contract/areas/document/document-screens.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import { useNavigate } from '@tanstack/react-router'
import { useId, useMemo } from 'react'
import { StatusBadge } from '../../kit/badges/status-badge.tsx'
import { STATUSES } from '../../kit/badges/statuses.ts'
import { levelFilter } from '../../kit/content/level-filter.ts'
import { lazyOpener } from '../../kit/feedback/lazy-opener.ts'
import { lazyOptions } from '../../kit/filters/lazy-options.ts'
import { day } from '../../kit/format/dates.ts'
import { fileSize } from '../../kit/format/file-size.ts'
import { shortCount } from '../../kit/format/short-count.ts'
import { isOwn, sourceFilter, titleAndSource } from '../../kit/list/cells/received.tsx'
import { defineList } from '../../kit/list/define-list.ts'
import { AddButton } from '../../kit/list/frame/add-button.tsx'
import { ListView } from '../../kit/list/list-view.tsx'
import { details, edit } from '../../kit/list/row/row-actions.tsx'
import { useListState } from '../../kit/list/state/use-list-state.ts'
import { usePageHeader } from '../../kit/page/use-page-header.ts'
import { TabStrip } from '../../kit/tabs/tab-strip.tsx'
import { t } from '../../kit/text/t.ts'
import { DropArea, ManyButton } from '../../kit/upload/many-button.tsx'
import { documentRemoval } from './document-removal.ts'
import { NOUNS, type ScreensOfType, useDocumentScreens } from './use-document-screens.ts'

const SCREEN_SEARCH_DELAY_MS = 300
const useCategories = lazyOptions(
  'categories',
  'Failed get categories',
  async () => (await import('../../kit/pickers/use-categories.ts')).readCategories,
)

const titleOf = (row: DocumentRow) => titleAndSource(row)

const listOf = ({ type, create, detail, edit: toEdit }: ScreensOfType) =>
  defineList({
    endpoint: documentApi.list,
    failed: 'Failed get documents',
    title: 'Document List',
    subtitle: 'Create and manage documents',
    searchPlaceholder: 'Search by title',
    add: { label: `Add ${NOUNS[type]}`, to: create, needs: mayDocument(type, 'create') },
    always: { type_document: type },
    filters: [
      {
        kind: 'choice',
        name: 'status',
        label: 'Status',
        options: DOCUMENT_STATES.map((value) => ({ value, label: t(STATUSES[value].label) })),
      },
      { kind: 'choice', name: 'category_id', label: 'Category', useOptions: useCategories },
      levelFilter('document-pdf'),
      sourceFilter,
    ],
    columns: [
      {
        ...{ header: 'Title', cell: titleOf, sort: 'title', grow: true },
        link: { to: ({ id }) => pathTo(detail, { id }), needs: mayDocument(type, 'view') },
      },
      { header: 'Category', cell: (row) => row.category_title ?? '-', sort: 'category', most: 160 },
      { header: 'Pages', cell: (row) => row.pages ?? '-', sort: 'pages', align: 'right' },
      { header: 'Size', cell: (row) => fileSize(row.size), sort: 'size', align: 'right' },
      { header: 'Status', cell: (row) => <StatusBadge status={row.status} />, sort: 'status' },
      { header: 'Readers', cell: (row) => shortCount(row.readers), sort: 'readers', align: 'right' },
      { header: 'Created by', cell: (row) => row.created_by.full_name, sort: 'created_by', most: 140, yields: true },
      { header: 'Created', cell: (row) => day(row.created_at), sort: 'created_at', yields: true },
      { header: 'Last Update', cell: (row) => day(row.updated_at), sort: 'updated_at' },
    ],
    sort: { column: 'updated_at', direction: 'desc' },
    nameOf: (row) => row.title,
    actions: [
      details({ needs: mayDocument(type, 'view'), to: ({ id }) => pathTo(detail, { id }) }),
      edit<DocumentRow>({ needs: mayDocument(type, 'update'), to: ({ id }) => pathTo(toEdit, { id }), when: isOwn }),
    ],
    remove: documentRemoval(type),
    download: { endpoint: documentApi.download, needs: mayDocument(type, 'list') },
    publish: { all: documentApi.publishAll, needs: mayDocument(type, 'update'), entity: 'Document' },
    categorize: {
      ...{ all: documentApi.categorizeAll, needs: mayDocument(type, 'update'), entity: 'Document' },
      module: `document-${type}`,
    },
  })

/** The dialog comes when it is asked for, with the rules of the form. */
const manyOf = (type: DocumentType) =>
  lazyOpener(async () => {
    const { openManyDocuments } = await import('./many-documents.ts')
    return (files: readonly File[]) => openManyDocuments(type, files)
  })

const TABS = [
  { key: 'pdf', label: NOUNS.pdf },
  { key: 'ppt', label: NOUNS.ppt },
] as const satisfies readonly { key: DocumentType; label: string }[]

/** The documents of one type; the other one is a tab beside it. */
export default function DocumentList() {
  const place = useDocumentScreens()
  return <OpenList key={place.list} place={place} />
}

function OpenList({ place }: { place: ScreensOfType }) {
  const id = useId()
  const navigate = useNavigate()
  const definition = useMemo(() => listOf(place), [place])
  const control = useListState(definition)
  const { title, subtitle, add } = definition
  const needs = mayDocument(place.type, 'create')
  const many = useMemo(() => manyOf(place.type), [place.type])
  const open = (key: string) => void navigate({ to: documentPaths[key as DocumentType].list })
  usePageHeader({
    title,
    ...(subtitle !== undefined && { subtitle }),
    actions: (
      <>
        <ManyButton needs={needs} open={many} />
        {add && <AddButton {...add} />}
      </>
    ),
    ...(place.tabs && {
      below: <TabStrip id={id} label="Document List" tabs={TABS} active={place.type} onChange={open} />,
    }),
  })
  const view = (
    <DropArea needs={needs} open={many}>
      <ListView definition={definition} control={control} searchDelay={SCREEN_SEARCH_DELAY_MS} />
    </DropArea>
  )
  if (!place.tabs) return view
  return (
    <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${place.type}`}>
      {view}
    </div>
  )
}
