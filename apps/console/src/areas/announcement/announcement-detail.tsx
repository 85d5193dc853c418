import {
  type AnnouncementDetail as Announcement,
  announcement,
  announcementApi,
  announcementScreens,
} from '@pelita/contract/areas/announcement.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import { IconEye, IconSend, IconUsers } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { useData } from '../../data/use-data.ts'
import { StatusBadge } from '../../kit/badges/status-badge.tsx'
import { CardStat, CardStats } from '../../kit/detail/card-stat.tsx'
import { DetailSection } from '../../kit/detail/detail-section.tsx'
import { Facts } from '../../kit/detail/facts.tsx'
import { History } from '../../kit/detail/history.tsx'
import { recordHead } from '../../kit/detail/record-head.tsx'
import { AUDIENCE_WORDS, audienceText } from '../../kit/form/audience-text.ts'
import { RecordLoader } from '../../kit/form/record-loader.tsx'
import { dayTime } from '../../kit/format/dates.ts'
import { PermittedTabs } from '../../kit/tabs/permitted-tabs.tsx'
import { t } from '../../kit/text/t.ts'
import { channelsOf, periodOf } from './announcement-cells.tsx'
import { AnnouncementPreview } from './announcement-preview.tsx'
import { announcementRemoval } from './announcement-removal.ts'
import { PublishButton } from './publish-button.tsx'
import { Readers } from './readers.tsx'

const FAILED = 'Failed get announcement'
const WHILE_SENDING_MS = 3000

export default function AnnouncementDetail() {
  const { id = '' } = useParams({ strict: false })
  const query = useData(announcementApi.detail, { params: { id } }, FAILED, {
    every: (record) => (record && isUnderWay(record) ? WHILE_SENDING_MS : false),
  })
  const needs = announcement.can('view')
  return (
    <RecordLoader key={id} query={query} failed={FAILED}>
      {(record) => (
        <PermittedTabs
          label="Announcement Details"
          header={headOf(record)}
          tabs={[
            { key: 'general', label: 'General', needs, show: () => <General record={record} /> },
            { key: 'readers', label: 'Readers', needs, show: () => <Readers id={record.id} /> },
          ]}
        />
      )}
    </RecordLoader>
  )
}

/** It is being sent, or will be within the minute. */
const isUnderWay = ({ phase, sent_at, is_sending }: Announcement) => is_sending || (phase === 'active' && !sent_at)

const headOf = (record: Announcement) => {
  const head = recordHead({
    record,
    name: record.title,
    status: <StatusBadge status={record.phase} />,
    facts: [
      { label: 'Audience', value: audienceText(record) },
      { label: 'Period', value: periodOf(record) },
      { label: 'Channel', value: channelsOf(record) },
    ],
    edit: { to: pathTo(announcementScreens.edit.path, { id: record.id }), needs: announcement.can('update') },
    removal: announcementRemoval,
    list: announcementScreens.list.path,
  })
  return {
    ...head,
    actions: (
      <>
        <PublishButton record={record} />
        {head.actions}
      </>
    ),
  }
}

const percent = (part: number, whole: number) => (whole === 0 ? '-' : `${Math.round((part / whole) * 100)}%`)

const sentText = (record: Announcement): string => {
  if (isUnderWay(record)) return record.sent_at ? t('On its way') : t('Leaves within a minute')
  return record.sent_at ? dayTime(record.sent_at) : t('Not sent yet')
}

const WORDS = new Map([...AUDIENCE_WORDS, ['is_pinned', { label: 'Pinned' }]])

function General({ record }: { record: Announcement }) {
  return (
    <>
      <CardStats>
        <CardStat label="Audience" value={record.total} icon={IconUsers} />
        <CardStat label="Reached" value={record.reached} icon={IconSend} tone="blue" />
        <CardStat label="Read" value={`${record.read} (${percent(record.read, record.total)})`} icon={IconEye} tone="green" />
      </CardStats>
      <DetailSection title="Content">
        <AnnouncementPreview {...record} />
      </DetailSection>
      <DetailSection title="Audience, schedule and channel">
        <Facts
          facts={[
            { label: 'Audience', value: audienceOf(record), wide: true },
            { label: 'Start Date', value: record.start_at ? dayTime(record.start_at) : t('When it is published') },
            { label: 'End Date', value: record.end_at ? dayTime(record.end_at) : '-' },
            { label: 'Channel', value: channelsOf(record) },
            { label: 'Sent', value: sentText(record) },
          ]}
        />
      </DetailSection>
      <History record={record} entity={announcementApi.update.record} update={announcement.can('update')} words={WORDS} />
    </>
  )
}

const audienceOf = (record: Announcement): string =>
  record.audience.kind === 'all' ? audienceText(record) : record.audience_names.map(({ label }) => label).join(', ')
