import { classroomScreens } from '@pelita/contract/areas/classroom/classroom.ts'
import { type DocumentDetail as Document, documentApi, mayDocument } from '@pelita/contract/areas/document/document.ts'
import { documentPaths } from '@pelita/contract/areas/document/document-screens.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import { moduleTitle } from '@pelita/contract/learning/modules.ts'
import { Navigate, useParams } from '@tanstack/react-router'
import { useData } from '../../data/use-data.ts'
import { StatusBadge } from '../../kit/badges/status-badge.tsx'
import { usedInTab, waitingTab } from '../../kit/content/tabs/content-tabs.tsx'
import type { Next } from '../../kit/detail/next-step.tsx'
import { PublishButton } from '../../kit/detail/publish-button.tsx'
import { recordHead } from '../../kit/detail/record-head.tsx'
import { RecordLoader } from '../../kit/form/record/record-loader.tsx'
import { fileSize } from '../../kit/format/file-size.ts'
import { shortCount } from '../../kit/format/short-count.ts'
import { DistributedBadge, isOwn } from '../../kit/list/cells/received.tsx'
import { PermittedTabs } from '../../kit/tabs/permitted-tabs.tsx'
import { DocumentGeneral } from './document-general.tsx'
import { documentRemoval } from './document-removal.ts'
import { DocumentStatistics } from './document-statistics.tsx'
import { ReaderList } from './reader-list.tsx'
import { NOUNS, type ScreensOfType, useDocumentScreens } from './use-document-screens.ts'

const FAILED = 'Failed get document'

const PLACE: Next = {
  text: 'Publish it when it is ready; classes can then contain it.',
  label: 'Go to classes',
  screen: classroomScreens.list,
}

export default function DocumentDetail() {
  const { id = '' } = useParams({ strict: false })
  const place = useDocumentScreens()
  const query = useData(documentApi.detail, { params: { id } }, FAILED)
  return (
    <RecordLoader key={id} query={query} failed={FAILED}>
      {(record) =>
        record.type_document === place.type ? (
          <Tabs record={record} place={place} />
        ) : (
          <Navigate to={pathTo(documentPaths[record.type_document].detail, { id })} replace />
        )
      }
    </RecordLoader>
  )
}

function Tabs({ record, place }: { record: Document; place: ScreensOfType }) {
  const needs = mayDocument(record.type_document, 'view')
  const { id, title } = record
  const of = { kind: `document-${record.type_document}`, id, title, needs, resource: 'files' } as const
  return (
    <PermittedTabs
      label={`Details ${NOUNS[record.type_document]}`}
      header={headOf(record, place)}
      tabs={[
        { key: 'general', label: 'General', needs, show: () => <DocumentGeneral record={record} /> },
        { key: 'statistics', label: 'Statistics', needs, show: () => <DocumentStatistics id={id} /> },
        { key: 'readers', label: 'Readers', needs, show: () => <ReaderList id={id} pages={record.pages} /> },
        usedInTab(of, { list: documentApi.usedIn, moduleTitle, empty: 'No module uses this document yet' }),
        ...(record.privacy === 'PROTECTED' ? [waitingTab(of)] : []),
      ]}
    />
  )
}

const headOf = (record: Document, place: ScreensOfType) => {
  const head = recordHead({
    next: PLACE,
    record,
    name: record.title,
    status: (
      <>
        <StatusBadge status={record.status} /> <DistributedBadge received_from={record.received_from} />
      </>
    ),
    facts: [
      { label: 'Category', value: record.category_title ?? '-' },
      { label: 'Pages', value: record.pages ?? '-' },
      { label: 'Size', value: fileSize(record.size) },
      { label: 'Readers', value: shortCount(record.readers) },
      ...(isOwn(record) ? [] : [{ label: 'From', value: record.received_from }]),
    ],
    ...(isOwn(record) && {
      edit: { to: pathTo(place.edit, { id: record.id }), needs: mayDocument(record.type_document, 'update') },
      removal: documentRemoval(record.type_document),
    }),
    list: place.list,
  })
  if (!isOwn(record)) return head
  return {
    ...head,
    actions: (
      <>
        <PublishButton
          endpoint={documentApi.setStatus}
          needs={mayDocument(record.type_document, 'update')}
          entity="Document"
          record={record}
        />
        {head.actions}
      </>
    ),
  }
}
