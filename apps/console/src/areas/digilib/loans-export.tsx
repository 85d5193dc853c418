import { Button } from '@mantine/core'
import { digilibApi } from '@pelita/contract/areas/digilib/digilib.ts'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import type { ListDefinition } from '../../kit/list/define-list.ts'
import type { ListState } from '../../kit/list/list-state.ts'
import { useListExport } from '../../kit/list/use-list-export.ts'
import { t } from '../../kit/text/t.ts'

interface Props {
  definition: ListDefinition<typeof digilibApi.loans>
  state: ListState
  id: string
  title: string
}

/** The loans as they are filtered and ordered, as a spreadsheet named after the title. */
export function LoansExport({ definition, state, id, title }: Props) {
  const sheet = useListExport({
    definition,
    state,
    params: { id },
    download: digilibApi.loansDownload,
    fileName: `Digilib_loans_${title}.xlsx`,
    failed: 'Failed to download the list',
  })
  return (
    <Button
      variant="default"
      loading={sheet.pending}
      leftSection={<IconFileSpreadsheet size={18} stroke={1.5} aria-hidden />}
      onClick={sheet.run}
    >
      {t('Export to Excel')}
    </Button>
  )
}
