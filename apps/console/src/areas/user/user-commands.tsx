import { Button } from '@mantine/core'
import { user, userScreens } from '@pelita/contract/areas/user.ts'
import type { UserDetail } from '@pelita/contract/areas/user-account.ts'
import type { UserAction } from '@pelita/contract/areas/user-api.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import {
  IconCheck,
  IconCopy,
  IconDots,
  IconDownload,
  IconEraser,
  IconKey,
  IconLockOpen,
  IconLockPassword,
  IconMailForward,
  IconPencil,
  IconUnlink,
  IconUserCheck,
  IconUserOff,
  IconUserX,
} from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useAllowed } from '../../data/session.ts'
import { type Command, CommandMenu } from '../../kit/feedback/command-menu.tsx'
import { t } from '../../kit/text/t.ts'
import { actOnAccount } from './account-actions.ts'
import { saveData, useAnonymise } from './personal-data.ts'
import { openSetPassword } from './set-password.tsx'
import { copyPath } from './user-paths.ts'

/** What can be done with one account, in the header of its details. */
export function UserCommands({ record }: { record: UserDetail }) {
  const mayEdit = useAllowed(user.can('update'))
  const commands = useCommands(record)
  return (
    <>
      {commands.length > 0 && (
        <CommandMenu
          label="More"
          align="end"
          commands={commands}
          trigger={(props) => (
            <Button {...props} variant="default" leftSection={<IconDots size={18} stroke={1.5} aria-hidden />}>
              {t('More')}
            </Button>
          )}
        />
      )}
      {mayEdit && (
        <Button
          component={Link}
          to={pathTo(userScreens.edit.path, { id: record.id })}
          leftSection={<IconPencil size={18} stroke={1.5} aria-hidden />}
        >
          {t('Edit')}
        </Button>
      )}
    </>
  )
}

function useCommands(record: UserDetail): Command[] {
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
    [mayChange && isActive, { label: 'Reset Password', icon: IconKey, run: does('reset-password') }],
    [
      mayChange && isActive && can_change_login && !record.is_self,
      { label: 'Set Password', icon: IconLockPassword, run: () => void openSetPassword(record) },
    ],
    [
      mayChange && (isPending || (isActive && (record.invitation_pending || record.new_email !== null))),
      { label: 'Resend Invitation', icon: IconMailForward, run: does('resend-invitation') },
    ],
    [
      mayChange && record.sso_linked && (can_manage || record.is_self),
      { label: 'Unlink Single Sign-On', icon: IconUnlink, run: does('unlink-sso') },
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
