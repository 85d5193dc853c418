import { type RoleDetail, role } from '@pelita/contract/areas/role.ts'
import { IconArrowsDiff, IconCopy, IconEye } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useAllowed, viewAsRole } from '../../data/session.ts'
import { ask } from '../../kit/feedback/ask.tsx'
import type { Command } from '../../kit/feedback/command-menu.tsx'
import { openCompare } from './compare-roles.tsx'
import { copyPath } from './role-paths.ts'

const HOME = '/dashboard'

const QUESTION = {
  title: 'View as this role?',
  text: 'Menus and buttons are shown as for “{title}”, at most those you have yourself. Nothing can be changed until you end the view.',
  confirm: 'View as role',
  tone: 'info',
} as const

/** What else can be done with one role, in the menu of its details. */
export function useRoleCommands(record: RoleDetail): readonly Command[] {
  const navigate = useNavigate()
  const mayCreate = useAllowed(role.can('create'))
  const view = async () => {
    const { title, permissions } = record
    if (!(await ask({ ...QUESTION, values: { title } }))) return
    // This screen may be closed to that role, so the view begins where everybody may be.
    await navigate({ to: HOME })
    viewAsRole({ title, permissions })
  }
  const copy: Command = { label: 'Duplicate', icon: IconCopy, run: () => void navigate({ href: copyPath(record.id) }) }
  return [
    { label: 'View as this role', icon: IconEye, run: () => void view() },
    {
      label: 'Compare with another role',
      icon: IconArrowsDiff,
      run: () => openCompare({ value: record.id, label: record.title }),
    },
    ...(mayCreate ? [copy] : []),
  ]
}
