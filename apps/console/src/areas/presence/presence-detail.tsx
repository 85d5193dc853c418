import { type PresenceDetail as Presence, presence, presenceApi } from '@pelita/contract/areas/presence.ts'
import { useParams } from '@tanstack/react-router'
import { useData } from '../../data/use-data.ts'
import { RecordLoader } from '../../kit/form/record-loader.tsx'
import { later } from '../../kit/page/later.tsx'
import { PermittedTabs } from '../../kit/tabs/permitted-tabs.tsx'
import { GeneralTab } from './general-tab.tsx'

const QrCodeTab = later(() => import('./qr-code-tab.tsx'))
const AttendanceTab = later(() => import('./attendance-tab.tsx'))

const FAILED = 'Failed Get Detail Presence'

export default function PresenceDetail() {
  const { id = '' } = useParams({ strict: false })
  const query = useData(presenceApi.detail, { params: { id }, query: {} }, FAILED)
  return (
    <RecordLoader key={id} query={query} failed={FAILED}>
      {(record) => <Tabs record={record} />}
    </RecordLoader>
  )
}

function Tabs({ record }: { record: Presence }) {
  return (
    <PermittedTabs
      label="Presence Details"
      header={{ subtitle: record.title }}
      tabs={[
        { key: 'general', label: 'General', needs: presence.can('general'), show: () => <GeneralTab presence={record} /> },
        { key: 'qr-code', label: 'QR Code', needs: presence.can('qr-code'), show: () => <QrCodeTab presence={record} /> },
        {
          key: 'attendance',
          label: 'Attendance',
          needs: presence.can('attendance'),
          show: () => <AttendanceTab presence={record} />,
        },
      ]}
    />
  )
}
