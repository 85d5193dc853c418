import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useAllowed } from '../../../data/session.ts'
import { dayOf } from '../../filters/day.ts'
import { t } from '../../text/t.ts'
import type { ListDefinition, ListEndpoint, ParamsOf } from '../define-list.ts'
import css from '../list-view.module.css'
import type { ListState } from '../state/list-state.ts'
import { useListExport } from './use-list-export.ts'

interface Props<E extends ListEndpoint> {
  definition: ListDefinition<E>
  state: ListState
  params: ParamsOf<E>
  download: NonNullable<ListDefinition<E>['download']>
}

/** The list as it is filtered and ordered at the moment, as a spreadsheet. */
export function ExportButton<E extends ListEndpoint>({ definition, state, params, download }: Props<E>) {
  const { endpoint, needs = [], fileName, failed = 'Failed to download the list', asJob } = download
  const sheet = useListExport({
    definition,
    state,
    params,
    download: endpoint,
    ...(asJob && { asJob }),
    fileName: fileName ?? `${definition.title.replace(/ List$/, '').replaceAll(' ', '_')}_${dayOf(new Date())}.xlsx`,
    failed,
  })
  if (!useAllowed(needs)) return null
  const label = t('Export to Excel')
  return (
    <button
      type="button"
      className={`bare-icon ${css.tool}`}
      aria-label={label}
      title={label}
      aria-busy={sheet.pending || undefined}
      disabled={sheet.pending}
      onClick={sheet.run}
    >
      <IconFileSpreadsheet size={18} stroke={1.5} aria-hidden />
    </button>
  )
}
