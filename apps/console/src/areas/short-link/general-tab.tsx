import { Button } from '@mantine/core'
import { type ShortLinkDetail, shortLink, shortLinkApi } from '@pelita/contract/areas/short-link.ts'
import { readableAddress } from '@pelita/contract/core/web-address.ts'
import { moduleTitle } from '@pelita/contract/learning/modules.ts'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useOrganization } from '../../data/organization.ts'
import { DetailSection } from '../../kit/detail/detail-section.tsx'
import { Facts } from '../../kit/detail/facts.tsx'
import { History } from '../../kit/detail/history.tsx'
import type { FieldWords } from '../../kit/form/field/field-words.ts'
import { dayTime } from '../../kit/format/dates.ts'
import { fullCount } from '../../kit/format/full-count.ts'
import { QrPicture } from '../../kit/qr/qr-picture.tsx'
import { saveQr } from '../../kit/qr/save-qr.ts'
import { t } from '../../kit/text/t.ts'
import css from './short-link.module.css'
import { addressCell, availabilityCell } from './short-link-cells.tsx'

const moment = (value: unknown) => (typeof value === 'string' ? dayTime(value) : '-')

const WORDS = new Map<string, FieldWords>([
  ['module', { label: 'Module', show: (value) => t(moduleTitle(String(value ?? '-'))) }],
  ['target_url', { label: 'Target URL' }],
  ['is_available', { label: 'Available' }],
  ['available_from', { label: 'Available From', show: moment }],
  ['available_until', { label: 'Available Until', show: moment }],
  ['alternate_url', { label: 'Alternate URL' }],
  ['alternate_label', { label: 'Alternate Label' }],
  ['code', { label: 'Link' }],
  ['is_generate_qr', { label: 'Generate QR' }],
])

export function GeneralTab({ record }: { record: ShortLinkDetail }) {
  return (
    <>
      <DetailSection>
        <Facts
          facts={[
            { label: 'Title', value: record.title },
            { label: 'Module', value: t(record.module_label) },
            { label: 'Short Link', value: addressCell(record) },
            { label: 'Availability', value: availabilityCell(record) },
            { label: 'Target URL', value: <Outside address={record.target_url} />, wide: true },
            { label: 'Clicks', value: fullCount(record.click_count) },
            { label: 'Last Click', value: moment(record.last_click_at) },
            { label: 'Available From', value: moment(record.available_from) },
            { label: 'Available Until', value: moment(record.available_until) },
          ]}
        />
      </DetailSection>
      {record.is_generate_qr && <QrSection record={record} />}
      <DetailSection title="Unavailable page">
        <Facts
          facts={[
            { label: 'Message', value: record.message, wide: true },
            { label: 'Alternate Label', value: record.alternate_label },
            { label: 'Alternate URL', value: record.alternate_url && <Outside address={record.alternate_url} /> },
          ]}
        />
      </DetailSection>
      <History record={record} entity={shortLinkApi.remove.record} update={shortLink.can('update')} words={WORDS} />
    </>
  )
}

/** Stored addresses begin with http or https. */
function Outside({ address }: { address: string }) {
  return (
    <span className={css.link}>
      <a href={address} target="_blank" rel="noopener noreferrer" title={address}>
        {readableAddress(address)}
      </a>
    </span>
  )
}

function QrSection({ record: { link, title } }: { record: ShortLinkDetail }) {
  const { url_logo } = useOrganization()
  const [drawing, setDrawing] = useState(false)
  const download = async () => {
    setDrawing(true)
    await saveQr(link, title)
    setDrawing(false)
  }
  return (
    <DetailSection title="QR Code">
      <div className={css.code}>
        <QrPicture data={link} logo={url_logo} label={t('QR code of {title}', { title })} />
        <div className={css.codeText}>
          <p>{t('Print it or show it on a screen: scanning it opens the short link.')}</p>
          <Button
            variant="default"
            leftSection={<IconDownload size={18} stroke={1.5} aria-hidden />}
            loading={drawing}
            onClick={download}
          >
            {t('Download')}
          </Button>
        </div>
      </div>
    </DetailSection>
  )
}
