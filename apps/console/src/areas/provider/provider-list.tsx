import { PROVIDER_STATES, PROVIDER_TYPES, provider, providerApi, providerScreens } from '@pelita/contract/areas/provider.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import { STATUSES } from '../../kit/badges/statuses.ts'
import { day } from '../../kit/format/dates.ts'
import { defineList } from '../../kit/list/define-list.ts'
import { expectList } from '../../kit/list/expect-list.ts'
import { ListScreen } from '../../kit/list/list-screen.tsx'
import { details, edit } from '../../kit/list/row-actions.tsx'
import { t } from '../../kit/text/t.ts'
import { providerContract, providerName, providerStatus, TYPE_NAMES } from './provider-cells.tsx'
import { providerRemoval } from './provider-removal.ts'

const toDetail = ({ id }: { id: string }) => pathTo(providerScreens.detail.path, { id })

const providerList = defineList({
  endpoint: providerApi.list,
  failed: 'Failed get providers',
  title: 'Provider List',
  subtitle: 'Create and manage providers',
  searchPlaceholder: 'Search by name or code',
  add: { label: 'Create Provider', to: providerScreens.create.path, needs: provider.can('create') },
  filters: [
    {
      kind: 'choice',
      name: 'type',
      label: 'Type',
      options: PROVIDER_TYPES.map((type) => ({ value: type, label: t(TYPE_NAMES[type]) })),
    },
    {
      kind: 'choice',
      name: 'status',
      label: 'Status',
      options: PROVIDER_STATES.map((status) => ({ value: status, label: t(STATUSES[status].label) })),
    },
  ],
  columns: [
    { header: 'Name', cell: providerName, sort: 'name', grow: true, link: { to: toDetail, needs: provider.can('view') } },
    { header: 'Type', cell: (row) => t(TYPE_NAMES[row.type]), sort: 'type' },
    { header: 'Contents', field: 'contents_count', sort: 'contents_count', align: 'right' },
    { header: 'Contract', cell: providerContract, sort: 'contract_to' },
    { header: 'Status', cell: providerStatus, sort: 'status' },
    { header: 'Last Update', cell: (row) => day(row.updated_at), sort: 'updated_at' },
  ],
  sort: { column: 'updated_at', direction: 'desc' },
  nameOf: (row) => row.name,
  actions: [
    details({ needs: provider.can('view'), to: toDetail }),
    edit({ needs: provider.can('update'), to: ({ id }) => pathTo(providerScreens.edit.path, { id }) }),
  ],
  remove: providerRemoval,
  download: { endpoint: providerApi.download, needs: provider.can('list') },
})

export const expect = expectList(providerList)

export default function ProviderList() {
  return <ListScreen definition={providerList} />
}
