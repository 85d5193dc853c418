import { Button } from '@mantine/core'
import { role } from '@pelita/contract/areas/role.ts'
import { IconArrowsDiff, IconDots, IconUserQuestion } from '@tabler/icons-react'
import { useAllowed } from '../../data/session.ts'
import { CommandMenu } from '../../kit/feedback/command-menu.tsx'
import { lazyOpener } from '../../kit/feedback/lazy-opener.ts'
import { t } from '../../kit/text/t.ts'

const openCompare = lazyOpener(async () => (await import('./compare-roles.tsx')).openCompare)
const openEffective = lazyOpener(async () => (await import('./effective-permissions.tsx')).openEffective)

/** What is asked about roles now and then, in the header of the list. */
export function RoleMenu() {
  if (!useAllowed(role.can('view'))) return null
  return (
    <CommandMenu
      label="More"
      align="end"
      commands={[
        { label: 'Compare roles', icon: IconArrowsDiff, prepare: openCompare.prepare, run: () => void openCompare() },
        {
          label: 'Check a person’s permissions',
          icon: IconUserQuestion,
          prepare: openEffective.prepare,
          run: () => void openEffective(),
        },
      ]}
      trigger={(props) => (
        <Button {...props} variant="default" leftSection={<IconDots size={18} stroke={1.5} aria-hidden />}>
          {t('More')}
        </Button>
      )}
    />
  )
}
