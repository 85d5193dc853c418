import { type ShortLinkDetail as Link, shortLink, shortLinkApi } from '@pelita/contract/areas/short-link.ts'
import { useParams } from '@tanstack/react-router'
import { useData } from '../../data/use-data.ts'
import { RecordLoader } from '../../kit/form/record-loader.tsx'
import { later } from '../../kit/page/later.tsx'
import { PermittedTabs } from '../../kit/tabs/permitted-tabs.tsx'
import { GeneralTab } from './general-tab.tsx'

const StatisticsTab = later(() => import('./statistics-tab.tsx'))

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

function Tabs({ record }: { record: Link }) {
  const needs = shortLink.can('view')
  return (
    <PermittedTabs
      label="Short Link Details"
      header={{ subtitle: record.title }}
      tabs={[
        { key: 'general', label: 'General', needs, show: () => <GeneralTab record={record} /> },
        { key: 'statistics', label: 'Statistics', needs, show: () => <StatisticsTab record={record} /> },
      ]}
    />
  )
}
