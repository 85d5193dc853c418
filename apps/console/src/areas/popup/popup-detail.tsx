import { FREQUENCIES, PLATFORMS, type PopupDetail, popup, popupApi } from '@pelita/contract/areas/popup/popup.ts'
import { StatusBadge } from '../../kit/badges/status-badge.tsx'
import { DetailSection } from '../../kit/detail/detail-section.tsx'
import { FactSection } from '../../kit/detail/fact-section.tsx'
import { PublishButton } from '../../kit/detail/publish-button.tsx'
import { AUDIENCE_WORDS, audienceText } from '../../kit/form/audience/audience-text.ts'
import { dayTime } from '../../kit/format/dates.ts'
import { recordDetail } from '../../kit/record/record-detail.tsx'
import { t } from '../../kit/text/t.ts'
import { PopupPreview } from './popup-preview.tsx'
import { permitted, placementsOf, popupPeriod, usePopupRecord } from './popup-record.tsx'
import { Statistics } from './statistics.tsx'

export default permitted(
  'view',
  recordDetail(usePopupRecord, {
    status: ({ phase }) => <StatusBadge status={phase} />,
    facts: (record) => [
      { label: 'Placement', value: placementsOf(record) },
      { label: 'Period', value: popupPeriod(record) },
      { label: 'Views', value: record.views },
      { label: 'Clicks', value: record.clicks },
    ],
    next: { text: 'Look at its preview and publish it: only then learners see it.' },
    actions: (record) => (
      <PublishButton
        endpoint={popupApi.setStatus}
        needs={popup.can('update')}
        entity="Popup"
        record={record}
        unpublish="Learners will no longer see this popup."
        preview={<PopupPreview {...record} />}
      />
    ),
    General,
    words: new Map(AUDIENCE_WORDS),
    tabs: ({ id }) => [{ key: 'statistics', label: 'Statistics', show: () => <Statistics id={id} /> }],
  }),
)

const linkOf = ({ link_type, link }: PopupDetail): string => {
  if (link_type === 'none') return t('None')
  return (typeof link === 'string' ? link : link?.title) ?? '-'
}

function General({ record }: { record: PopupDetail }) {
  return (
    <>
      <DetailSection title="Preview">
        <PopupPreview {...record} />
      </DetailSection>
      <FactSection
        facts={[
          { label: 'Title', value: record.title },
          { label: 'Platform', value: record.platform.map((platform) => t(PLATFORMS[platform])).join(', ') },
          { label: 'Frequency', value: t(FREQUENCIES[record.frequency]) },
          { label: 'Priority', value: record.priority },
          { label: 'Audience', value: t('{audience}, {n} people', { audience: audienceText(record), n: record.total }) },
          { label: 'Leads to', value: linkOf(record) },
          { label: 'Start Date', value: dayTime(record.start_at) },
          { label: 'End Date', value: dayTime(record.end_at) },
        ]}
      />
    </>
  )
}
