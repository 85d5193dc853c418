import { FREQUENCIES, PLATFORMS, type PopupDetail as Popup, popup, popupApi } from '@pelita/contract/areas/popup/popup.ts'
import { fillPath } from '@pelita/contract/core/screen.ts'
import { useParams } from '@tanstack/react-router'
import { useData } from '../../data/use-data.ts'
import { StatusBadge } from '../../kit/badges/status-badge.tsx'
import { DetailSection } from '../../kit/detail/detail-section.tsx'
import { Facts } from '../../kit/detail/facts.tsx'
import { History } from '../../kit/detail/history.tsx'
import { recordHead } from '../../kit/detail/record-head.tsx'
import { AUDIENCE_WORDS, audienceText } from '../../kit/form/audience-text.ts'
import { RecordLoader } from '../../kit/form/record-loader.tsx'
import { dayTime } from '../../kit/format/dates.ts'
import { PermittedTabs } from '../../kit/tabs/permitted-tabs.tsx'
import { t } from '../../kit/text/t.ts'
import { placementsOf, popupPeriod } from './popup-list.tsx'
import { PopupPreview } from './popup-preview.tsx'
import { popupRemoval } from './popup-removal.ts'
import { PublishButton } from './publish-button.tsx'
import { Statistics } from './statistics.tsx'
import { Permitted, usePopupScreens } from './use-popup-screens.tsx'

const FAILED = 'Failed get popup'
type Screens = ReturnType<typeof usePopupScreens>

export default function PopupDetail() {
  return (
    <Permitted needs={popup.can('view')}>
      <Details />
    </Permitted>
  )
}

function Details() {
  const { id = '' } = useParams({ strict: false })
  const screens = usePopupScreens()
  const query = useData(popupApi.detail, { params: { id } }, FAILED)
  const needs = popup.can('view')
  return (
    <RecordLoader key={id} query={query} failed={FAILED}>
      {(record) => (
        <PermittedTabs
          label="Popup Details"
          header={headOf(record, screens)}
          tabs={[
            { key: 'general', label: 'General', needs, show: () => <General record={record} /> },
            { key: 'statistics', label: 'Statistics', needs, show: () => <Statistics id={record.id} /> },
          ]}
        />
      )}
    </RecordLoader>
  )
}

const headOf = (record: Popup, screens: Screens) => {
  const head = recordHead({
    record,
    name: record.title,
    status: <StatusBadge status={record.phase} />,
    facts: [
      { label: 'Placement', value: placementsOf(record) },
      { label: 'Period', value: popupPeriod(record) },
      { label: 'Views', value: record.views },
      { label: 'Clicks', value: record.clicks },
    ],
    edit: { to: fillPath(screens.edit.path, { id: record.id }), needs: popup.can('update') },
    removal: popupRemoval,
    list: screens.list.path,
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

const linkOf = ({ link_type, link }: Popup): string => {
  if (link_type === 'none') return t('None')
  return (typeof link === 'string' ? link : link?.title) ?? '-'
}

const WORDS = new Map(AUDIENCE_WORDS)

function General({ record }: { record: Popup }) {
  return (
    <>
      <DetailSection title="Preview">
        <PopupPreview {...record} />
      </DetailSection>
      <DetailSection>
        <Facts
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
      </DetailSection>
      <History record={record} entity={popupApi.update.record} update={popup.can('update')} words={WORDS} />
    </>
  )
}
