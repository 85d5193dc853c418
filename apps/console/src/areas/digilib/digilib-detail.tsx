import { type DigilibDetail as Digilib, digilib, digilibApi, digilibScreens } from '@pelita/contract/areas/digilib/digilib.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import { useParams } from '@tanstack/react-router'
import { useData } from '../../data/use-data.ts'
import { StatusBadge } from '../../kit/badges/status-badge.tsx'
import { PublishButton } from '../../kit/detail/publish-button.tsx'
import { recordHead } from '../../kit/detail/record-head.tsx'
import { RecordLoader } from '../../kit/form/record/record-loader.tsx'
import { PermittedTabs } from '../../kit/tabs/permitted-tabs.tsx'
import { t } from '../../kit/text/t.ts'
import { availability, typeTitle } from './digilib-cells.tsx'
import { DigilibGeneral } from './digilib-general.tsx'
import { digilibRemoval } from './digilib-removal.ts'
import { LoanList } from './loan-list.tsx'
import { ReaderList, ReviewList } from './reader-lists.tsx'

const FAILED = 'Failed get digilib'

export default function DigilibDetail() {
  const { id = '' } = useParams({ strict: false })
  const query = useData(digilibApi.detail, { params: { id } }, FAILED)
  return (
    <RecordLoader key={id} query={query} failed={FAILED}>
      {(record) => <Tabs record={record} />}
    </RecordLoader>
  )
}

function Tabs({ record }: { record: Digilib }) {
  const needs = digilib.can('view')
  const { id, title } = record
  const people =
    record.type === 2
      ? { key: 'loans', label: 'Loans', needs, show: () => <LoanList id={id} title={title} /> }
      : { key: 'readers', label: 'Readers', needs, show: () => <ReaderList id={id} /> }
  return (
    <PermittedTabs
      label="Digilib Details"
      header={headOf(record)}
      tabs={[
        { key: 'general', label: 'General', needs, show: () => <DigilibGeneral record={record} /> },
        people,
        { key: 'reviews', label: 'Reviews', needs, show: () => <ReviewList id={id} /> },
      ]}
    />
  )
}

const headOf = (record: Digilib) => {
  const head = recordHead({
    record,
    name: record.title,
    status: <StatusBadge status={record.status} />,
    facts: [
      { label: 'Type', value: t(typeTitle(record.type)) },
      { label: 'Author', value: record.author },
      { label: 'Available', value: availability(record) },
      { label: 'Rating', value: record.rating === null ? '-' : `${record.rating} (${record.reviews})` },
    ],
    edit: { to: pathTo(digilibScreens.edit.path, { id: record.id }), needs: digilib.can('update') },
    removal: digilibRemoval,
    next: { text: 'Publish it, so that learners find it in the library.' },
    list: digilibScreens.list.path,
  })
  return {
    ...head,
    actions: (
      <>
        <PublishButton endpoint={digilibApi.setStatus} needs={digilib.can('update')} entity="Digilib" record={record} />
        {head.actions}
      </>
    ),
  }
}
