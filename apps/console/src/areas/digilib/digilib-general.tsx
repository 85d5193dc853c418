import { Button } from '@mantine/core'
import { type DigilibDetail, digilib, digilibApi } from '@pelita/contract/areas/digilib/digilib.ts'
import { LANGUAGES } from '@pelita/contract/areas/digilib/digilib-form.ts'
import { IconDownload } from '@tabler/icons-react'
import { saveLinked } from '../../data/download.ts'
import { DetailSection } from '../../kit/detail/detail-section.tsx'
import { type Fact, Facts } from '../../kit/detail/facts.tsx'
import { History } from '../../kit/detail/history.tsx'
import { WebLink } from '../../kit/detail/web-link.tsx'
import { day } from '../../kit/format/dates.ts'
import { rupiah } from '../../kit/format/rupiah.ts'
import { safeImage } from '../../kit/rich-text/safe-address.ts'
import { t } from '../../kit/text/t.ts'
import css from './digilib.module.css'
import { availability, typeTitle } from './digilib-cells.tsx'

const WORDS = new Map([
  ['category_id', { label: 'Category' }],
  ['isbn', { label: 'ISBN' }],
  ['ebook_id', { label: 'File' }],
  ['partner_url', { label: 'Partner URL' }],
])

const days = (count: number | null): string => (count ? t('{count} Days', { count }) : t('Unlimited'))

const factsOf = (record: DigilibDetail): readonly Fact[] => {
  const period = { label: 'Reading Period', value: days(record.access_days) }
  if (record.type === 2)
    return [
      { label: 'Available', value: availability(record) },
      { label: 'Location', value: record.location_name },
      { label: 'Shelf Code', value: record.shelf_code },
      { label: 'Loan Days', value: record.loan_days },
      { label: 'Renewals', value: record.max_renewals },
      { label: 'Fine per Day', value: rupiah(record.fine_per_day ?? 0) },
    ]
  if (record.type === 3)
    return [
      { label: 'Partner', value: record.partner_name },
      { label: 'Licenses', value: record.license_count ? record.license_count : t('Unlimited') },
      { label: 'License Until', value: record.license_until && day(record.license_until) },
      period,
      { label: 'Partner URL', value: <WebLink address={record.partner_url} />, wide: true },
    ]
  return [
    { label: 'File', value: <Ebook record={record} /> },
    { label: 'Allow Download', value: t(record.allow_download ? 'Yes' : 'No') },
    period,
  ]
}

/** What is known of the title, and what its type adds. */
export function DigilibGeneral({ record }: { record: DigilibDetail }) {
  const cover = safeImage(record.cover)
  return (
    <>
      <DetailSection>
        <Facts
          facts={[
            { label: 'Cover', value: cover && <img className={css.picture} src={cover} alt={record.title} />, wide: true },
            { label: 'Title', value: record.title },
            { label: 'Author', value: record.author },
            { label: 'Type', value: t(typeTitle(record.type)) },
            { label: 'Category', value: record.category_title },
            { label: 'Publisher', value: record.publisher },
            { label: 'Year', value: record.year },
            { label: 'ISBN', value: record.isbn },
            { label: 'Language', value: t(LANGUAGES[record.language]) },
            { label: 'Pages', value: record.pages },
            { label: 'Synopsis', value: record.synopsis, wide: true },
          ]}
        />
      </DetailSection>
      <DetailSection title={record.type === 2 ? 'Copies and Loans' : record.type === 3 ? 'Partner' : 'E-Book'}>
        <Facts facts={factsOf(record)} />
      </DetailSection>
      <History record={record} entity={digilibApi.update.record} update={digilib.can('update')} words={WORDS} />
    </>
  )
}

function Ebook({ record: { ebook } }: { record: DigilibDetail }) {
  if (!ebook) return '-'
  const { name, url } = ebook
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
      onClick={() => void saveLinked(url, name)}
    >
      {name}
    </Button>
  )
}
