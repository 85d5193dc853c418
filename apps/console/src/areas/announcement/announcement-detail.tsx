import { type AnnouncementDetail, announcement, announcementApi } from '@pelita/contract/areas/announcement.ts'
import { IconEye, IconSend, IconUsers } from '@tabler/icons-react'
import { StatusBadge } from '../../kit/badges/status-badge.tsx'
import { CardStat, CardStats } from '../../kit/detail/card-stat.tsx'
import { DetailSection } from '../../kit/detail/detail-section.tsx'
import { FactSection } from '../../kit/detail/fact-section.tsx'
import { PublishButton } from '../../kit/detail/publish-button.tsx'
import { AUDIENCE_WORDS, audienceText } from '../../kit/form/audience/audience-text.ts'
import { zonedTime } from '../../kit/format/browser-zone.ts'
import { recordDetail } from '../../kit/record/record-detail.tsx'
import { t } from '../../kit/text/t.ts'
import { AnnouncementPreview } from './announcement-preview.tsx'
import { announcementRecord, channelsOf, periodOf } from './announcement-record.ts'
import { Readers } from './readers.tsx'

const WHILE_SENDING_MS = 3000

/** It is being sent, or will be within the minute. */
const isUnderWay = ({ phase, sent_at, is_sending }: AnnouncementDetail) => is_sending || (phase === 'active' && !sent_at)

export default recordDetail(announcementRecord, {
  status: ({ phase }) => <StatusBadge status={phase} />,
  facts: (record) => [
    { label: 'Audience', value: audienceText(record) },
    { label: 'Period', value: periodOf(record) },
    { label: 'Channel', value: channelsOf(record) },
  ],
  actions: (record) => <Publish record={record} />,
  every: (record) => (record && isUnderWay(record) ? WHILE_SENDING_MS : false),
  next: { text: 'Look at its preview and publish it: only then it reaches anybody.' },
  General,
  words: new Map([...AUDIENCE_WORDS, ['is_pinned', { label: 'Pinned' }]]),
  tabs: ({ id }) => [{ key: 'readers', label: 'Readers', show: () => <Readers id={id} /> }],
})

/** Who was told stays told. */
function Publish({ record }: { record: AnnouncementDetail }) {
  const begins =
    record.start_at && Date.parse(record.start_at) > Date.now()
      ? t('It reaches {n} people on {at}.', { n: record.total, at: zonedTime(record.start_at) })
      : t('It reaches {n} people now.', { n: record.total })
  return (
    <PublishButton
      endpoint={announcementApi.setStatus}
      needs={announcement.can('update')}
      entity="Announcement"
      record={record}
      publish={`${t('Once published, learners can see this announcement.')} ${begins}`}
      unpublish="Learners will no longer see this announcement. Mails that were sent stay sent."
      preview={<AnnouncementPreview {...record} />}
    />
  )
}

const percent = (part: number, whole: number) => (whole === 0 ? '-' : `${Math.round((part / whole) * 100)}%`)

const sentText = (record: AnnouncementDetail): string => {
  if (isUnderWay(record)) return record.sent_at ? t('On its way') : t('Leaves within a minute')
  return record.sent_at ? zonedTime(record.sent_at) : t('Not sent yet')
}

const audienceOf = (record: AnnouncementDetail): string =>
  record.audience.kind === 'all' ? audienceText(record) : record.audience_names.map(({ label }) => label).join(', ')

function General({ record }: { record: AnnouncementDetail }) {
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
      <FactSection
        title="Audience, schedule and channel"
        facts={[
          { label: 'Audience', value: audienceOf(record), wide: true },
          { label: 'Start Date', value: record.start_at ? zonedTime(record.start_at) : t('When it is published') },
          { label: 'End Date', value: record.end_at ? zonedTime(record.end_at) : '-' },
          { label: 'Channel', value: channelsOf(record) },
          { label: 'Sent', value: sentText(record) },
        ]}
      />
    </>
  )
}
