import type { UserAction } from '@pelita/contract/areas/user-api.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import { type UserRow, user, userScreens } from '@pelita/contract/platform/user.ts'
import { accountList, userListApi } from '@pelita/contract/platform/user-list.ts'
import {
  IconCheck,
  IconCopy,
  IconKey,
  IconLockOpen,
  IconMailForward,
  IconPrinter,
  IconUserCheck,
  IconUserOff,
  IconUserX,
} from '@tabler/icons-react'
import { STATUSES } from '../../kit/badges/statuses.ts'
import { lazyOptions } from '../../kit/filters/lazy-options.ts'
import { day, dayTime } from '../../kit/format/dates.ts'
import { Moment } from '../../kit/list/cells/moment.tsx'
import { defineList, type ListDefinition, type RowAction } from '../../kit/list/define-list.ts'
import { details, edit } from '../../kit/list/row/row-actions.tsx'
import { t } from '../../kit/text/t.ts'
import { emailCell, groupCell, nameCell, statusCell } from './user-cells.tsx'
import { CREATE_PATH, copyPath } from './user-paths.ts'
import { userRemoval } from './user-removal.ts'
import { groupOptions } from './user-words.ts'

export type AccountList = ListDefinition<typeof accountList>
/** Asks and acts; what it needs for that is fetched by `prepare`. */
export interface Act {
  (action: UserAction, row: UserRow): Promise<void>
  readonly prepare: () => void
}

/** A long one is made in the background. */
const sheetOfAccounts = {
  ...{ endpoint: userListApi.download, asJob: userListApi.export, needs: user.can('list') },
  failed: 'Failed to download accounts',
}

const toDetail = ({ id }: { id: string }) => pathTo(userScreens.detail.path, { id })
const toEdit = ({ id }: { id: string }) => pathTo(userScreens.edit.path, { id })

/** What somebody may do with an account, by the state it is in. */
const actionsFor = (act: Act): readonly RowAction<UserRow>[] => {
  const change = user.can('update')
  const isActive = (row: UserRow) => row.status === 'active' || row.status === 'locked'
  const does = (action: UserAction) => ({ run: (row: UserRow) => void act(action, row), prepare: act.prepare })
  return [
    details({ needs: user.can('view'), to: toDetail }),
    edit({ needs: change, to: toEdit }),
    {
      label: 'Unlock',
      icon: IconLockOpen,
      needs: change,
      inMenu: true,
      when: (row) => row.can_manage && row.status === 'locked',
      ...does('unlock'),
    },
    {
      label: 'Reset Password',
      icon: IconKey,
      needs: change,
      inMenu: true,
      when: (row) => isActive(row) && row.email !== null,
      ...does('reset-password'),
    },
    {
      label: 'New First Password',
      icon: IconPrinter,
      needs: change,
      inMenu: true,
      when: (row) => row.can_manage && isActive(row) && row.email === null,
      run: (row) => void (async () => (await import('./passwords/hand-passwords.tsx')).handPasswords([row.id]))(),
    },
    {
      label: 'Resend Invitation',
      icon: IconMailForward,
      needs: change,
      inMenu: true,
      when: (row) => row.status === 'pending' || (isActive(row) && row.invitation_pending && row.email !== null),
      ...does('resend-invitation'),
    },
    { label: 'Duplicate', icon: IconCopy, needs: user.can('create'), inMenu: true, to: copyPath },
    {
      label: 'Activate',
      icon: IconUserCheck,
      needs: change,
      inMenu: true,
      when: (row) => row.can_manage && row.status === 'inactive',
      ...does('activate'),
    },
    {
      label: 'Deactivate',
      icon: IconUserOff,
      needs: change,
      inMenu: true,
      when: (row) => row.can_manage && (isActive(row) || row.status === 'pending'),
      ...does('deactivate'),
    },
    {
      label: 'Approve',
      icon: IconCheck,
      needs: change,
      inMenu: true,
      when: (row) => row.can_manage && row.status === 'waiting_approval',
      ...does('approve'),
    },
    {
      label: 'Reject',
      icon: IconUserX,
      needs: change,
      inMenu: true,
      when: (row) => row.can_manage && row.status === 'waiting_approval',
      ...does('reject'),
    },
  ]
}

const shared = {
  endpoint: accountList,
  download: sheetOfAccounts,
  failed: 'Failed get accounts',
  title: 'Account List',
  subtitle: 'Create and manage accounts',
  searchPlaceholder: 'Search by name, NIK, email or job position',
  add: { label: 'Create Account', to: CREATE_PATH, needs: user.can('create') },
  sort: { column: 'updated_at', direction: 'desc' },
  nameOf: (row: UserRow) => row.full_name,
} as const

const nik: AccountList['columns'][number] = { header: 'NIK', field: 'nik', sort: 'nik' }
const name: AccountList['columns'][number] = {
  header: 'Name',
  cell: nameCell,
  lead: true,
  sort: 'full_name',
  most: 152,
  link: { to: toDetail, needs: user.can('view') },
}
const email: AccountList['columns'][number] = { header: 'Email', cell: emailCell, sort: 'email', most: 118 }

const useRoleFilter = lazyOptions('roles', 'Failed get roles', async () => (await import('./user-options.ts')).readRoles)
const useDivisionFilter = lazyOptions(
  'divisions',
  'Failed get divisions',
  async () => (await import('./user-options.ts')).readDivisions,
)
const useCompanyFilter = lazyOptions(
  'companies',
  'Failed get companies',
  async () => (await import('./user-options.ts')).readCompanies,
)

const statusOptions = () =>
  (['active', 'pending', 'inactive', 'locked', 'waiting_approval'] as const).map((value) => ({
    value,
    label: t(STATUSES[value].label),
  }))

const emailOptions = () => [
  { value: 'true', label: t('With email') },
  { value: 'false', label: t('No email') },
]

/** Everybody, with all columns. */
export const allAccounts = (act: Act): AccountList =>
  defineList({
    ...shared,
    filters: [
      { kind: 'choice', name: 'role_id', label: 'Role', useOptions: useRoleFilter },
      { kind: 'choice', name: 'division_id', label: 'Division', useOptions: useDivisionFilter },
      { kind: 'choice', name: 'company_id', label: 'Company', useOptions: useCompanyFilter },
      { kind: 'choice', name: 'group', label: 'Group', options: groupOptions() },
      { kind: 'choice', name: 'status', label: 'Status', options: statusOptions() },
      { kind: 'choice', name: 'has_email', label: 'Email', options: emailOptions() },
      { kind: 'dates', from: 'start_date', to: 'end_date', label: 'Created', placeholder: 'Created' },
    ],
    columns: [
      nik,
      name,
      email,
      { header: 'Job Position', field: 'posisi', sort: 'posisi', most: 116, wraps: true },
      { header: 'Division', cell: (row) => row.division?.title ?? '-', sort: 'division', most: 108, wraps: true, yields: true },
      { header: 'Role', cell: (row) => row.role?.title ?? '-', sort: 'role', most: 96, wraps: true },
      { header: 'Group', cell: groupCell, yields: true },
      { header: 'Status', cell: statusCell, sort: 'status' },
      {
        header: 'Last Login',
        cell: (row) => <Moment text={dayTime(row.last_login_at)} />,
        sort: 'last_login_at',
        most: 96,
        yields: true,
      },
      { header: 'Created', cell: (row) => day(row.created_at), sort: 'created_at', yields: true },
    ],
    actions: actionsFor(act),
    remove: userRemoval,
  })

/** People who asked for access: what is known of them, and the two answers in sight. */
export const waitingAccounts = (act: Act): AccountList =>
  defineList({
    ...shared,
    always: { status: 'waiting_approval' },
    empty: 'Nobody is waiting for approval',
    filters: [
      { kind: 'choice', name: 'division_id', label: 'Division', useOptions: useDivisionFilter },
      { kind: 'dates', from: 'start_date', to: 'end_date', label: 'Requested', placeholder: 'Requested' },
    ],
    columns: [
      nik,
      { ...name, most: 240 },
      { ...email, most: 240 },
      { header: 'Division', cell: (row) => row.division?.title ?? '-', sort: 'division', most: 200 },
      { header: 'Requested', cell: (row) => dayTime(row.created_at), sort: 'created_at' },
    ],
    actions: actionsFor(act)
      .filter(({ label }) => ['Details', 'Edit', 'Approve', 'Reject'].includes(label))
      .map((action) => ({ ...action, inMenu: false })),
  })
