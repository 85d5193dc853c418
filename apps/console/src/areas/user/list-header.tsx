import { Button } from '@mantine/core'
import { user } from '@pelita/contract/areas/user.ts'
import { userApi } from '@pelita/contract/areas/user-api.ts'
import { IconBuilding, IconDots, IconFileSpreadsheet, IconSitemap, IconUpload } from '@tabler/icons-react'
import { useAllowed } from '../../data/session.ts'
import { CommandMenu } from '../../kit/feedback/command-menu.tsx'
import { dayOf } from '../../kit/filters/day.ts'
import type { ListState } from '../../kit/list/list-state.ts'
import { useListExport } from '../../kit/list/use-list-export.ts'
import { t } from '../../kit/text/t.ts'
import { openImport } from './import/import-dialog.tsx'
import type { AccountList } from './user-lists.tsx'
import { manageCompanies, manageDivisions } from './workplaces.tsx'

/** Import, Export to Excel, and the lists people are sorted into. */
export function ListHeader({ definition, state }: { definition: AccountList; state: ListState }) {
  const mayList = useAllowed(user.can('list'))
  const mayCreate = useAllowed(user.can('create'))
  const mayChange = useAllowed(user.can('update'))
  return (
    <>
      {mayChange && (
        <CommandMenu
          label="More"
          align="end"
          commands={[
            { label: 'Manage Divisions', icon: IconSitemap, run: manageDivisions },
            { label: 'Manage Companies', icon: IconBuilding, run: manageCompanies },
          ]}
          trigger={(props) => (
            <Button {...props} variant="default" leftSection={<IconDots size={18} stroke={1.5} aria-hidden />}>
              {t('More')}
            </Button>
          )}
        />
      )}
      {mayList && <ExportButton definition={definition} state={state} />}
      {mayCreate && (
        <Button
          variant="default"
          leftSection={<IconUpload size={18} stroke={1.5} aria-hidden />}
          onClick={() => openImport({ mayUpdate: mayChange })}
        >
          {t('Import')}
        </Button>
      )}
    </>
  )
}

function ExportButton({ definition, state }: { definition: AccountList; state: ListState }) {
  const { pending, run } = useListExport({
    definition,
    state,
    params: undefined,
    download: userApi.download,
    asJob: userApi.export,
    fileName: `Account_${dayOf(new Date())}.xlsx`,
    failed: 'Failed to download accounts',
  })
  return (
    <Button
      variant="default"
      loading={pending}
      leftSection={<IconFileSpreadsheet size={18} stroke={1.5} aria-hidden />}
      onClick={run}
    >
      {t('Export to Excel')}
    </Button>
  )
}
