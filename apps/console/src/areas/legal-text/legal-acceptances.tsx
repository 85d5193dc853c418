import { useMemo } from 'react'
import { dayTime } from '../../kit/format/dates.ts'
import { person } from '../../kit/list/cells/named-record.tsx'
import { defineList } from '../../kit/list/define-list.ts'
import { ListView } from '../../kit/list/list-view.tsx'
import { useListState } from '../../kit/list/state/use-list-state.ts'
import type { LegalDocumentProps } from './legal-setting.tsx'

const listOf = ({ api, feature }: LegalDocumentProps) =>
  defineList({
    endpoint: api.acceptances,
    failed: 'Failed get acceptances',
    title: 'Acceptances',
    searchPlaceholder: 'Search by NIK, name, or email',
    empty: 'Nobody has accepted it yet',
    columns: [
      { header: 'NIK', field: 'nik', sort: 'nik' },
      { header: 'Name', field: 'full_name', sort: 'full_name', grow: true, names: (row) => person(row.account_id) },
      { header: 'Email', field: 'email' },
      { header: 'Version', field: 'version', sort: 'version', align: 'right' },
      { header: 'Accepted', cell: (row) => dayTime(row.accepted_at), sort: 'accepted_at' },
      { header: 'IP Address', cell: (row) => row.ip ?? '-' },
    ],
    sort: { column: 'accepted_at', direction: 'desc' },
    download: { endpoint: api.download, needs: feature.can('view') },
    nameOf: (row) => row.full_name,
  })

/** Who accepted which version, when and from where. */
export default function LegalAcceptances(props: LegalDocumentProps) {
  const { api, feature, page } = props
  const list = useMemo(() => listOf({ api, feature, page }), [api, feature, page])
  const control = useListState(list)
  return <ListView definition={list} control={control} />
}
