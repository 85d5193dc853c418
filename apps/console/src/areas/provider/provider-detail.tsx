import { type ProviderDetail, providerApi } from '@pelita/contract/areas/provider.ts'
import { activeBadge } from '../../kit/badges/active-badge.tsx'
import { FactSection } from '../../kit/detail/fact-section.tsx'
import { pictureFact } from '../../kit/detail/picture-fact.tsx'
import { WebLink } from '../../kit/detail/web-link.tsx'
import { contentsTab } from '../../kit/record/contents-tab.tsx'
import { recordDetail } from '../../kit/record/record-detail.tsx'
import { t } from '../../kit/text/t.ts'
import { providerContract, providerRecord, TYPE_NAMES } from './provider-record.tsx'

const contents = contentsTab(providerApi.contents, 'No content names this provider')
const NAMES: Readonly<Record<string, string>> = TYPE_NAMES

export default recordDetail(providerRecord, {
  status: activeBadge,
  facts: (record) => [
    { label: 'Type', value: t(TYPE_NAMES[record.type]) },
    { label: 'Contents', value: record.contents_count },
    { label: 'Contract', value: providerContract(record) },
  ],
  next: { text: 'It can be named as a provider in every content.' },
  General,
  words: new Map([
    ['type', { label: 'Type', show: (value: unknown) => t(NAMES[String(value)] ?? '-') }],
    ['pic_name', { label: 'PIC Name' }],
    ['is_active', { label: 'Active' }],
    ['is_partner', { label: 'Partner' }],
    ['contract_from', { label: 'Contract Start' }],
    ['contract_to', { label: 'Contract End' }],
  ]),
  tabs: ({ id }) => [contents(id)],
})

function General({ record }: { record: ProviderDetail }) {
  const { name } = record
  return (
    <>
      <FactSection
        facts={[
          ...pictureFact('Logo', record.logo, t('Logo of {name}', { name })),
          { label: 'Name', value: name },
          { label: 'Code', value: record.code },
          { label: 'Type', value: t(TYPE_NAMES[record.type]) },
          { label: 'Status', value: activeBadge(record) },
          { label: 'Contract', value: providerContract(record) },
          { label: 'Partner', value: t(record.is_partner ? 'Yes' : 'No') },
          { label: 'Contents', value: record.contents_count },
          { label: 'Description', value: record.description, wide: true },
        ]}
      />
      <FactSection
        title="Contact"
        facts={[
          { label: 'PIC Name', value: record.pic_name },
          { label: 'Email', value: record.email },
          { label: 'Phone', value: record.phone },
          { label: 'Website', value: <WebLink address={record.website} /> },
          { label: 'Address', value: record.address, wide: true },
        ]}
      />
    </>
  )
}
