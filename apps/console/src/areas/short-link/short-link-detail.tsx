import { type ShortLinkDetail as Link, shortLink, shortLinkApi, shortLinkScreens } from '@pelita/contract/areas/short-link.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import { useParams } from '@tanstack/react-router'
import { useData } from '../../data/use-data.ts'
import { recordHead } from '../../kit/detail/record-head.tsx'
import { RecordLoader } from '../../kit/form/record/record-loader.tsx'
import { lazyPart } from '../../kit/page/lazy-part.tsx'
import { PermittedTabs } from '../../kit/tabs/permitted-tabs.tsx'
import { GeneralTab } from './general-tab.tsx'
import { addressCell, availabilityCell, clicksCell } from './short-link-cells.tsx'
import { shortLinkRemoval } from './short-link-removal.ts'

const StatisticsTab = lazyPart(() => import('./statistics-tab.tsx'))

const FAILED = 'Failed get short link'

export default function ShortLinkDetail() {
  const { id = '' } = useParams({ strict: false })
  const query = useData(shortLinkApi.detail, { params: { id } }, FAILED)
  return (
    <RecordLoader key={id} query={query} failed={FAILED}>
      {(record) => <Tabs record={record} />}
    </RecordLoader>
  )
}

const headOf = (record: Link) =>
  recordHead({
    record,
    name: record.title,
    status: availabilityCell(record),
    facts: [
      { label: 'Short Link', value: addressCell(record) },
      { label: 'Clicks', value: clicksCell(record) },
    ],
    edit: { to: pathTo(shortLinkScreens.edit.path, { id: record.id }), needs: shortLink.can('update') },
    removal: shortLinkRemoval,
    next: { text: 'Copy the link or download its QR code, and hand it out.' },
    list: shortLinkScreens.list.path,
  })

function Tabs({ record }: { record: Link }) {
  const needs = shortLink.can('view')
  return (
    <PermittedTabs
      label="Short Link Details"
      header={headOf(record)}
      tabs={[
        { key: 'general', label: 'General', needs, show: () => <GeneralTab record={record} /> },
        { key: 'statistics', label: 'Statistics', needs, show: () => <StatisticsTab record={record} /> },
      ]}
    />
  )
}
