import {
  apiCredential,
  apiCredentialApi,
  CREDENTIAL_SCOPES,
  CREDENTIAL_STATES,
  type CredentialRow,
  STRONG_SCOPE,
} from '@pelita/contract/areas/api-credential.ts'
import { IconBan, IconPencil, IconRefresh } from '@tabler/icons-react'
import { useSession } from '../../data/session.ts'
import { useAction } from '../../data/use-action.ts'
import { StatusBadge } from '../../kit/badges/status-badge.tsx'
import { STATUSES } from '../../kit/badges/statuses.ts'
import { ask } from '../../kit/feedback/ask.tsx'
import { dayTime } from '../../kit/format/dates.ts'
import { defineList } from '../../kit/list/define-list.ts'
import { ListView } from '../../kit/list/list-view.tsx'
import { useListState } from '../../kit/list/state/use-list-state.ts'
import { t } from '../../kit/text/t.ts'
import { CreateCredential } from './create-credential.tsx'
import { openEdit } from './credential-form.tsx'
import { showKey } from './show-key.tsx'

const NAMES: Readonly<Record<string, string>> = CREDENTIAL_SCOPES
const moment = (at: string | null, none: string) => (at ? dayTime(at) : t(none))

const credentials = defineList({
  endpoint: apiCredentialApi.list,
  failed: 'Failed get API credentials',
  title: 'API Credential',
  searchPlaceholder: 'Search by name',
  empty: 'No program has a key to this organization yet',
  filledBy: { action: <CreateCredential /> },
  filters: [
    {
      kind: 'choice',
      name: 'status',
      label: 'Status',
      options: CREDENTIAL_STATES.map((value) => ({ value, label: t(STATUSES[value].label) })),
    },
  ],
  columns: [
    { header: 'Name', field: 'name', sort: 'name', grow: true },
    { header: 'Key', cell: (row: CredentialRow) => (row.hint ? `…${row.hint}` : '-') },
    { header: 'Scopes', cell: (row) => row.scopes.map((scope) => t(NAMES[scope] ?? scope)).join(', ') },
    { header: 'Allowed IP Addresses', cell: (row) => row.allowed_ips.join(', ') || t('All'), most: 200 },
    { header: 'Expires', cell: (row) => moment(row.expires_at, 'Never') },
    { header: 'Last Used', cell: (row) => moment(row.last_used_at, 'Never'), sort: 'last_used_at' },
    { header: 'Status', cell: (row) => <StatusBadge status={row.status} /> },
    { header: 'Created by', cell: (row) => row.created_by ?? '-' },
    { header: 'Created', cell: (row) => dayTime(row.created_at), sort: 'created_at' },
  ],
  sort: { column: 'created_at', direction: 'desc' },
  nameOf: (row) => row.name,
})

/** Programs with a key to this organisation. */
export default function Credentials() {
  const all = useSession()?.features.has('*') === true
  const rotate = useAction(apiCredentialApi.rotate, { failed: 'Failed to rotate the key' })
  const revoke = useAction(apiCredentialApi.revoke, { done: 'The key has been revoked.', failed: 'Failed to revoke the key' })
  const isMine = (row: CredentialRow) => row.status !== 'revoked' && (all || !row.scopes.includes(STRONG_SCOPE))
  const onRotate = async (row: CredentialRow) => {
    const question = { title: 'Rotate Key?', text: '{name} gets a new key; the old one stops working at once.' }
    if (!(await ask({ ...question, values: { name: row.name }, confirm: 'Rotate', tone: 'warning' }))) return
    const made = await rotate.run({ params: { id: row.id } })
    if (made) showKey(made.key)
  }
  const onRevoke = async (row: CredentialRow) => {
    const question = { title: 'Revoke Key?', text: 'The key of {name} stops working at once and for good.' }
    if (await ask({ ...question, values: { name: row.name }, confirm: 'Revoke', tone: 'warning' }))
      await revoke.run({ params: { id: row.id } })
  }
  const definition = {
    ...credentials,
    actions: [
      {
        ...{ label: 'Edit', icon: IconPencil, needs: apiCredential.can('update') },
        ...{ when: isMine, run: (row: CredentialRow) => void openEdit(row) },
      },
      {
        ...{ label: 'Rotate', icon: IconRefresh, needs: apiCredential.can('update') },
        ...{ when: isMine, run: (row: CredentialRow) => void onRotate(row) },
      },
      {
        ...{ label: 'Revoke', icon: IconBan, needs: apiCredential.can('delete') },
        ...{ when: isMine, run: (row: CredentialRow) => void onRevoke(row) },
      },
    ],
  }
  return <ListView definition={definition} control={useListState(credentials)} />
}
