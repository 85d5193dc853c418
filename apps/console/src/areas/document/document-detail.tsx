import { type DocumentDetail as Document, documentApi, mayDocument } from '@pelita/contract/areas/document/document.ts'
import { documentPaths } from '@pelita/contract/areas/document/document-screens.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import { WAITED_FOR } from '@pelita/contract/learning/waited-for.ts'
import { Navigate, useParams } from '@tanstack/react-router'
import { useData } from '../../data/use-data.ts'
import { StatusBadge } from '../../kit/badges/status-badge.tsx'
import { PublishButton } from '../../kit/detail/publish-button.tsx'
import { recordHead } from '../../kit/detail/record-head.tsx'
import { RecordLoader } from '../../kit/form/record-loader.tsx'
import { fileSize } from '../../kit/format/file-size.ts'
import { shortCount } from '../../kit/format/short-count.ts'
import { DistributedBadge, isOwn } from '../../kit/list/received.tsx'
import { WaitingList } from '../../kit/participants/waiting-list.tsx'
import { PermittedTabs } from '../../kit/tabs/permitted-tabs.tsx'
import { DocumentGeneral } from './document-general.tsx'
import { documentRemoval } from './document-removal.ts'
import { StatisticsTab } from './document-statistics.tsx'
import { ReaderList } from './reader-list.tsx'
import { type DocumentPlace, NOUNS, usePlace } from './use-place.ts'
import { UsedInList } from './used-in-list.tsx'

const FAILED = 'Failed get document'

export default function DocumentDetail() {
  const { id = '' } = useParams({ strict: false })
  const place = usePlace()
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

function Tabs({ record, place }: { record: Document; place: DocumentPlace }) {
  const needs = mayDocument(record.type_document, 'view')
  const { id } = record
  return (
    <PermittedTabs
      label={`Details ${NOUNS[record.type_document]}`}
      header={headOf(record, place)}
      tabs={[
        { key: 'general', label: 'General', needs, show: () => <DocumentGeneral record={record} /> },
        { key: 'statistics', label: 'Statistics', needs, show: () => <StatisticsTab id={id} /> },
        { key: 'readers', label: 'Readers', needs, show: () => <ReaderList id={id} pages={record.pages} /> },
        { key: 'used-in', label: 'Used In', needs, show: () => <UsedInList id={id} /> },
        ...(record.privacy === 'PROTECTED'
          ? [{ key: 'waiting-list', label: 'Waiting List', needs, show: () => <Waiting record={record} /> }]
          : []),
      ]}
    />
  )
}

const Waiting = ({ record }: { record: Document }) => {
  const { type, decides } = WAITED_FOR[`document-${record.type_document}`]
  return <WaitingList type={type} id={record.id} decide={decides} resource="files" />
}

const headOf = (record: Document, place: DocumentPlace) => {
  const head = recordHead({
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
