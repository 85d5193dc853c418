import { Button } from '@mantine/core'
import { user } from '@pelita/contract/areas/user.ts'
import { userListApi } from '@pelita/contract/areas/user-list.ts'
import { type Icon, IconBuilding, IconDots, IconFileSpreadsheet, IconSitemap, IconUpload } from '@tabler/icons-react'
import { useAllowed } from '../../data/session.ts'
import { CommandMenu } from '../../kit/feedback/command-menu.tsx'
import { laterOpener } from '../../kit/feedback/later-opener.ts'
import { dayOf } from '../../kit/filters/day.ts'
import type { ListState } from '../../kit/list/list-state.ts'
import { useListExport } from '../../kit/list/use-list-export.ts'
import { useNarrow } from '../../kit/list/use-narrow.ts'
import { t } from '../../kit/text/t.ts'
import type { AccountList } from './user-lists.tsx'

const openImport = laterOpener(async () => (await import('./import/import-dialog.tsx')).openImport)
const manageDivisions = laterOpener(async () => (await import('./workplaces.tsx')).manageDivisions)
const manageCompanies = laterOpener(async () => (await import('./workplaces.tsx')).manageCompanies)

interface Task {
  readonly label: string
  readonly icon: Icon
  readonly allowed: boolean
  readonly busy?: boolean
  readonly run: () => void
  readonly prepare?: () => void
}

/** Export to Excel, Import, and the lists people are sorted into; a phone has room for the menu only. */
export function ListHeader({ definition, state }: { definition: AccountList; state: ListState }) {
  const mayChange = useAllowed(user.can('update'))
  const narrow = useNarrow()
  const sheet = useAccountExport(definition, state)
  const buttons: readonly Task[] = [
    {
      label: 'Export to Excel',
      icon: IconFileSpreadsheet,
      allowed: useAllowed(user.can('list')),
      busy: sheet.pending,
      run: sheet.run,
    },
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

const useAccountExport = (definition: AccountList, state: ListState) =>
  useListExport({
    definition,
    state,
    params: undefined,
    download: userListApi.download,
    asJob: userListApi.export,
    fileName: `Account_${dayOf(new Date())}.xlsx`,
    failed: 'Failed to download accounts',
  })

function More({ tasks }: { tasks: readonly Task[] }) {
  return (
    <CommandMenu
      label="More"
      align="end"
      commands={tasks.map(({ busy = false, ...command }) => ({ ...command, disabled: busy }))}
      trigger={(props) => (
        <Button {...props} variant="default" leftSection={<IconDots size={18} stroke={1.5} aria-hidden />}>
          {t('More')}
        </Button>
      )}
    />
  )
}

function TaskButton({ task: { label, icon: Glyph, busy = false, run, prepare } }: { task: Task }) {
  return (
    <Button
      variant="default"
      loading={busy}
      leftSection={<Glyph size={18} stroke={1.5} aria-hidden />}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={run}
    >
      {t(label)}
    </Button>
  )
}
