import { Button } from '@mantine/core'
import { type RoleDetail, role, roleScreens } from '@pelita/contract/areas/role.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import { IconArrowsDiff, IconCopy, IconDots, IconEye, IconPencil } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useAllowed, viewAsRole } from '../../data/session.ts'
import { ask } from '../../kit/feedback/ask.tsx'
import { type Command, CommandMenu } from '../../kit/feedback/command-menu.tsx'
import { t } from '../../kit/text/t.ts'
import { openCompare } from './compare-roles.tsx'
import { copyPath } from './role-paths.ts'

const HOME = '/dashboard'

const QUESTION = {
  title: 'View as this role?',
  text: 'Menus and buttons are shown as for “{title}”, at most those you have yourself. Nothing can be changed until you end the view.',
  confirm: 'View as role',
  tone: 'info',
} as const

/** What can be done with one role, in the header of its details. */
export function RoleCommands({ record }: { record: RoleDetail }) {
  const navigate = useNavigate()
  const mayEdit = useAllowed(role.can('update')) && record.can_update
  const mayCreate = useAllowed(role.can('create'))
  const view = async () => {
    const { title, permissions } = record
    if (!(await ask({ ...QUESTION, values: { title } }))) return
    // This screen may be closed to that role, so the view begins where everybody may be.
    await navigate({ to: HOME })
    viewAsRole({ title, permissions })
  }
  const copy: Command = { label: 'Duplicate', icon: IconCopy, run: () => void navigate({ href: copyPath(record.id) }) }
  return (
    <>
      <CommandMenu
        label="More"
        align="end"
        commands={[
          { label: 'View as this role', icon: IconEye, run: () => void view() },
          {
            label: 'Compare with another role',
            icon: IconArrowsDiff,
            run: () => openCompare({ value: record.id, label: record.title }),
          },
          ...(mayCreate ? [copy] : []),
        ]}
        trigger={(props) => (
          <Button {...props} variant="default" leftSection={<IconDots size={18} stroke={1.5} aria-hidden />}>
            {t('More')}
          </Button>
        )}
      />
      {mayEdit && (
        <Button
          component={Link}
          to={pathTo(roleScreens.edit.path, { id: record.id })}
          leftSection={<IconPencil size={18} stroke={1.5} aria-hidden />}
        >
          {t('Edit')}
        </Button>
      )}
    </>
  )
}
