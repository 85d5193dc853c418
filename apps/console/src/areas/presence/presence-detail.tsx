import { classroomScreens } from '@pelita/contract/areas/classroom/classroom.ts'
import { type PresenceDetail as Presence, presence, presenceApi, presenceScreens } from '@pelita/contract/areas/presence.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import { useParams } from '@tanstack/react-router'
import { useData } from '../../data/use-data.ts'
import type { Next } from '../../kit/detail/next-step.tsx'
import { recordHead } from '../../kit/detail/record-head.tsx'
import { RecordLoader } from '../../kit/form/record/record-loader.tsx'
import { lazyPart } from '../../kit/page/lazy-part.tsx'
import { PermittedTabs } from '../../kit/tabs/permitted-tabs.tsx'
import { t } from '../../kit/text/t.ts'
import { GeneralTab } from './general-tab.tsx'
import { presenceRemoval } from './presence-removal.ts'

const QrCodeTab = lazyPart(() => import('./qr-code-tab.tsx'))
const AttendanceTab = lazyPart(() => import('./attendance-tab.tsx'))

const FAILED = 'Failed Get Detail Presence'

const PLACE: Next = {
  text: 'Put it into a class: its participants check in by the QR code here.',
  label: 'Go to classes',
  screen: classroomScreens.list,
}

export default function PresenceDetail() {
  const { id = '' } = useParams({ strict: false })
  const query = useData(presenceApi.detail, { params: { id }, query: {} }, FAILED)
  return (
    <RecordLoader key={id} query={query} failed={FAILED}>
      {(record) => <Tabs record={record} />}
    </RecordLoader>
  )
}

/** Who came, of those who are expected; a presence that belongs to no class expects nobody. */
const attendance = ({ is_associated, total_presence, total_enrolled }: Presence): string =>
  is_associated ? t('{count} of {expected}', { count: total_presence, expected: total_enrolled }) : String(total_presence)

const headOf = (record: Presence) =>
  recordHead({
    next: PLACE,
    record,
    name: record.title,
    facts: [
      { label: 'Learning Module Type', value: t(record.content_type_label) },
      { label: 'Associated to', value: record.associate_title },
      { label: 'Attendance', value: attendance(record) },
    ],
    edit: { to: pathTo(presenceScreens.edit.path, { id: record.id }), needs: presence.can('update') },
    removal: presenceRemoval,
    list: presenceScreens.list.path,
  })

function Tabs({ record }: { record: Presence }) {
  return (
    <PermittedTabs
      label="Presence Details"
      header={headOf(record)}
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
