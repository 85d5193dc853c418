import type { Needs } from '@pelita/contract/core/catalogue.ts'
import type { Endpoint, FILE } from '@pelita/contract/core/endpoint.ts'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useAllowed } from '../../data/session.ts'
import { dayOf } from '../filters/day.ts'
import { t } from '../text/t.ts'
import type { ListDefinition, ListEndpoint, ParamsOf } from './define-list.ts'
import type { ListState } from './list-state.ts'
import css from './list-view.module.css'
import { useListExport } from './use-list-export.ts'

interface Props<E extends ListEndpoint> {
  definition: ListDefinition<E>
  state: ListState
  params: ParamsOf<E>
  endpoint: Endpoint & { readonly data: typeof FILE }
  needs: Needs
}

/** The list as it is filtered and ordered at the moment, as a spreadsheet. */
export function ExportButton<E extends ListEndpoint>({ definition, state, params, endpoint, needs }: Props<E>) {
  const sheet = useListExport({
    definition,
    state,
    params,
    download: endpoint,
    fileName: `${definition.title.replace(/ List$/, '').replaceAll(' ', '_')}_${dayOf(new Date())}.xlsx`,
    failed: 'Failed to download the list',
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
