import { PROVIDER_STATES, PROVIDER_TYPES, type ProviderRow } from '@pelita/contract/areas/provider.ts'
import { activeBadge } from '../../kit/badges/active-badge.tsx'
import { Face } from '../../kit/detail/face.tsx'
import { choiceOf, statusFilter } from '../../kit/filters/choice-of.ts'
import { day } from '../../kit/format/dates.ts'
import { CutBeside } from '../../kit/list/cells/cell.tsx'
import { ListScreen } from '../../kit/list/list-screen.tsx'
import { prefetchList } from '../../kit/list/state/prefetch-list.ts'
import { recordList } from '../../kit/record/record-list.ts'
import { t } from '../../kit/text/t.ts'
import { providerContract, providerRecord, TYPE_NAMES } from './provider-record.tsx'

const nameCell = ({ name, logo }: ProviderRow) => <CutBeside before={<Face name={name} picture={logo} size={28} />} text={name} />

const providerList = recordList(providerRecord, {
  subtitle: 'Create and manage providers',
  searchPlaceholder: 'Search by name or code',
  filters: [choiceOf('type', 'Type', PROVIDER_TYPES, TYPE_NAMES), statusFilter(PROVIDER_STATES)],
  columns: [
    { header: 'Name', cell: nameCell, sort: 'name', grow: true },
    { header: 'Type', cell: (row) => t(TYPE_NAMES[row.type]), sort: 'type' },
    { header: 'Contents', field: 'contents_count', sort: 'contents_count', align: 'right' },
    { header: 'Contract', cell: providerContract, sort: 'contract_to' },
    { header: 'Status', cell: activeBadge, sort: 'status' },
    { header: 'Last Update', cell: (row) => day(row.updated_at), sort: 'updated_at' },
  ],
  sort: { column: 'updated_at', direction: 'desc' },
})

export const expect = prefetchList(providerList)

export default function ProviderList() {
  return <ListScreen definition={providerList} />
}
