import { Button } from '@mantine/core'
import { user } from '@pelita/contract/platform/user.ts'
import { type Icon, IconBuilding, IconDots, IconSitemap, IconUpload } from '@tabler/icons-react'
import { useAllowed } from '../../data/session.ts'
import { CommandMenu } from '../../kit/feedback/command-menu.tsx'
import { lazyOpener } from '../../kit/feedback/lazy-opener.ts'
import { useNarrow } from '../../kit/list/state/use-narrow.ts'
import { t } from '../../kit/text/t.ts'

const openImport = lazyOpener(async () => (await import('./import/import-dialog.tsx')).openImport)
const manageDivisions = lazyOpener(async () => (await import('./workplaces.tsx')).manageDivisions)
const manageCompanies = lazyOpener(async () => (await import('./workplaces.tsx')).manageCompanies)

interface Task {
  readonly label: string
  readonly icon: Icon
  readonly allowed: boolean
  readonly run: () => void
  readonly prepare?: () => void
}

/** Import, and the lists people are sorted into; a phone has room for the menu only. */
export function ListHeader() {
  const mayChange = useAllowed(user.can('update'))
  const narrow = useNarrow()
  const buttons: readonly Task[] = [
    {
      label: 'Import',
      icon: IconUpload,
      allowed: useAllowed(user.can('create')),
      prepare: openImport.prepare,
      run: () => void openImport({ mayUpdate: mayChange }),
    },
  ]
  const rare: readonly Task[] = [
    {
      label: 'Manage Divisions',
      icon: IconSitemap,
      allowed: mayChange,
      prepare: manageDivisions.prepare,
      run: () => void manageDivisions(),
    },
    {
      label: 'Manage Companies',
      icon: IconBuilding,
      allowed: mayChange,
      prepare: manageCompanies.prepare,
      run: () => void manageCompanies(),
    },
  ]
  const gathered = (narrow ? [...buttons, ...rare] : rare).filter((task) => task.allowed)
  return (
    <>
      {gathered.length > 0 && <More tasks={gathered} />}
      {!narrow && buttons.map((task) => task.allowed && <TaskButton key={task.label} task={task} />)}
    </>
  )
}

function More({ tasks }: { tasks: readonly Task[] }) {
  return (
    <CommandMenu
      label="More"
      align="end"
      commands={tasks}
      trigger={(props) => (
        <Button {...props} variant="default" leftSection={<IconDots size={18} stroke={1.5} aria-hidden />}>
          {t('More')}
        </Button>
      )}
    />
  )
}

function TaskButton({ task: { label, icon: Glyph, run, prepare } }: { task: Task }) {
  return (
    <Button
      variant="default"
      leftSection={<Glyph size={18} stroke={1.5} aria-hidden />}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={run}
    >
      {t(label)}
    </Button>
  )
}
