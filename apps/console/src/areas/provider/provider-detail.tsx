import { type ProviderDetail as Provider, provider, providerApi, providerScreens } from '@pelita/contract/areas/provider.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import { useParams } from '@tanstack/react-router'
import { useData } from '../../data/use-data.ts'
import { DetailSection } from '../../kit/detail/detail-section.tsx'
import { Facts } from '../../kit/detail/facts.tsx'
import { History } from '../../kit/detail/history.tsx'
import { recordHead } from '../../kit/detail/record-head.tsx'
import { RecordLoader } from '../../kit/form/record-loader.tsx'
import { safeImage } from '../../kit/rich-text/safe-address.ts'
import { PermittedTabs } from '../../kit/tabs/permitted-tabs.tsx'
import { t } from '../../kit/text/t.ts'
import css from './provider.module.css'
import { providerContract, providerStatus, TYPE_NAMES } from './provider-cells.tsx'
import { ProviderContents } from './provider-contents.tsx'
import { providerRemoval } from './provider-removal.ts'

const FAILED = 'Failed get provider'

export default function ProviderDetail() {
  const { id = '' } = useParams({ strict: false })
  const query = useData(providerApi.detail, { params: { id } }, FAILED)
  return (
    <RecordLoader key={id} query={query} failed={FAILED}>
      {(record) => (
        <PermittedTabs
          label="Provider Details"
          header={headOf(record)}
          tabs={[
            { key: 'general', label: 'General', needs: provider.can('view'), show: () => <General record={record} /> },
            { key: 'contents', label: 'Contents', needs: provider.can('view'), show: () => <ProviderContents id={record.id} /> },
          ]}
        />
      )}
    </RecordLoader>
  )
}

const headOf = (record: Provider) =>
  recordHead({
    record,
    name: record.name,
    status: providerStatus(record),
    facts: [
      { label: 'Type', value: t(TYPE_NAMES[record.type]) },
      { label: 'Contents', value: record.contents_count },
      { label: 'Contract', value: providerContract(record) },
    ],
    edit: { to: pathTo(providerScreens.edit.path, { id: record.id }), needs: provider.can('update') },
    removal: providerRemoval,
    list: providerScreens.list.path,
  })

const NAMES: Readonly<Record<string, string>> = TYPE_NAMES

const WORDS = new Map([
  ['type', { label: 'Type', show: (value: unknown) => t(NAMES[String(value)] ?? '-') }],
  ['pic_name', { label: 'PIC Name' }],
  ['is_active', { label: 'Active' }],
  ['is_partner', { label: 'Partner' }],
  ['contract_from', { label: 'Contract Start' }],
  ['contract_to', { label: 'Contract End' }],
])

function General({ record }: { record: Provider }) {
  return (
    <>
      <DetailSection>
        <Facts
          facts={[
            ...(safeImage(record.logo) ? [{ label: 'Logo', value: <Logo record={record} />, wide: true }] : []),
            { label: 'Name', value: record.name },
            { label: 'Code', value: record.code },
            { label: 'Type', value: t(TYPE_NAMES[record.type]) },
            { label: 'Status', value: providerStatus(record) },
            { label: 'Contract', value: providerContract(record) },
            { label: 'Partner', value: t(record.is_partner ? 'Yes' : 'No') },
            { label: 'Contents', value: record.contents_count },
            { label: 'Description', value: record.description, wide: true },
          ]}
        />
      </DetailSection>
      <DetailSection title="Contact">
        <Facts
          facts={[
            { label: 'PIC Name', value: record.pic_name },
            { label: 'Email', value: record.email },
            { label: 'Phone', value: record.phone },
            { label: 'Website', value: record.website && <Website address={record.website} /> },
            { label: 'Address', value: record.address, wide: true },
          ]}
        />
      </DetailSection>
      <History record={record} entity={providerApi.update.record} update={provider.can('update')} words={WORDS} />
    </>
  )
}

function Logo({ record }: { record: Provider }) {
  return <img className={css.logo} src={safeImage(record.logo) ?? ''} alt={t('Logo of {name}', { name: record.name })} />
}

/** Stored addresses begin with http or https. */
function Website({ address }: { address: string }) {
  return (
    <a className={css.website} href={address} target="_blank" rel="noopener noreferrer">
      {address}
    </a>
  )
}
