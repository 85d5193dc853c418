import { Button } from '@mantine/core'
import { role } from '@pelita/contract/areas/role.ts'
import { IconArrowsDiff, IconDots, IconUserQuestion } from '@tabler/icons-react'
import { useAllowed } from '../../data/session.ts'
import { CommandMenu } from '../../kit/feedback/command-menu.tsx'
import { t } from '../../kit/text/t.ts'
import { openCompare } from './compare-roles.tsx'
import { openEffective } from './effective-permissions.tsx'

/** What is asked about roles now and then, in the header of the list. */
export function RoleMenu() {
  if (!useAllowed(role.can('view'))) return null
  return (
    <CommandMenu
      label="More"
      align="end"
      commands={[
        { label: 'Compare roles', icon: IconArrowsDiff, run: () => openCompare() },
        { label: 'Check a person’s permissions', icon: IconUserQuestion, run: () => openEffective() },
      ]}
      trigger={(props) => (
        <Button {...props} variant="default" leftSection={<IconDots size={18} stroke={1.5} aria-hidden />}>
          {t('More')}
        </Button>
      )}
    />
  )
}
