import type { UserDetail } from '@pelita/contract/areas/user-account.ts'
import type { UserAction } from '@pelita/contract/areas/user-api.ts'
import { user } from '@pelita/contract/platform/user.ts'
import {
  IconCheck,
  IconCopy,
  IconDownload,
  IconEraser,
  IconKey,
  IconLockOpen,
  IconLockPassword,
  IconMailForward,
  IconPrinter,
  IconShieldOff,
  IconUnlink,
  IconUserCheck,
  IconUserOff,
  IconUserX,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useAllowed } from '../../data/session.ts'
import type { Command } from '../../kit/feedback/command-menu.tsx'
import { actOnAccount } from './account-actions.ts'
import { handPasswords } from './passwords/hand-passwords.tsx'
import { saveData, useAnonymise } from './personal-data.ts'
import { openSetPassword } from './set-password.tsx'
import { copyPath } from './user-paths.ts'

/** What else can be done with one account, in the menu of its details. */
export function useUserCommands(record: UserDetail): readonly Command[] {
  const navigate = useNavigate()
  const anonymise = useAnonymise()
  const mayChange = useAllowed(user.can('update'))
  const mayCreate = useAllowed(user.can('create'))
  const mayDelete = useAllowed(user.can('delete'))
  const does = (action: UserAction) => () => void actOnAccount(action, record)
  const { status, can_manage, can_change_login } = record
  const isActive = status === 'active' || status === 'locked'
  const isPending = status === 'pending'
  const isWaiting = status === 'waiting_approval'
  const offered: readonly (readonly [when: boolean, command: Command])[] = [
    [mayChange && can_manage && isWaiting, { label: 'Approve', icon: IconCheck, run: does('approve') }],
    [mayChange && can_manage && isWaiting, { label: 'Reject', icon: IconUserX, run: does('reject') }],
    [mayChange && can_manage && status === 'locked', { label: 'Unlock', icon: IconLockOpen, run: does('unlock') }],
    [mayChange && isActive && record.email !== null, { label: 'Reset Password', icon: IconKey, run: does('reset-password') }],
    [
      mayChange && isActive && can_change_login && !record.is_self,
      { label: 'Set Password', icon: IconLockPassword, run: () => void openSetPassword(record) },
    ],
    [
      mayChange && isActive && can_manage && record.email === null,
      { label: 'New First Password', icon: IconPrinter, run: () => void handPasswords([record.id]) },
    ],
    [
      mayChange &&
        (isPending || (isActive && ((record.invitation_pending && record.email !== null) || record.new_email !== null))),
      { label: 'Resend Invitation', icon: IconMailForward, run: does('resend-invitation') },
    ],
    [
      mayChange && record.sso_linked && (can_manage || record.is_self),
      { label: 'Unlink Single Sign-On', icon: IconUnlink, run: does('unlink-sso') },
    ],
    [
      mayChange && isActive && can_manage && can_change_login,
      { label: 'Reset Two-Step Sign-In', icon: IconShieldOff, run: does('reset-two-step') },
    ],
    [mayCreate, { label: 'Duplicate', icon: IconCopy, run: () => void navigate({ href: copyPath(record) }) }],
    [mayChange && can_manage && status === 'inactive', { label: 'Activate', icon: IconUserCheck, run: does('activate') }],
    [mayChange && can_manage && (isActive || isPending), { label: 'Deactivate', icon: IconUserOff, run: does('deactivate') }],
    [mayChange, { label: 'Download Data', icon: IconDownload, run: () => void saveData(record) }],
    [
      mayDelete && can_manage && status === 'inactive',
      { label: 'Anonymise', icon: IconEraser, run: () => void anonymise(record) },
    ],
  ]
  return offered.flatMap(([when, command]) => (when ? [command] : []))
}
