import { EXPORT_AS_JOB_ROWS } from '@pelita/contract/areas/attendance.ts'
import type { CallInput, Endpoint, FILE } from '@pelita/contract/core/endpoint.ts'
import { useState } from 'react'
import { saveFile } from '../../data/download.ts'
import { trackJob } from '../../data/job-tray.ts'
import { useAction } from '../../data/use-action.ts'
import { readData } from '../../data/use-data.ts'
import { browserZone } from '../format/browser-zone.ts'
import type { ListDefinition, ListEndpoint, ParamsOf } from './define-list.ts'
import { inputOf, narrowingOf } from './list-query.ts'
import type { ListState } from './list-state.ts'

interface Export<E extends ListEndpoint, D extends Endpoint & { data: typeof FILE }, J extends Endpoint> {
  definition: ListDefinition<E>
  state: ListState
  params: ParamsOf<E>
  /** A file at once. */
  download: D
  /** The same as a job, for long lists. */
  asJob: J
  fileName: string
  failed: string
}

/** Export to Excel with the filters and the order of the screen: a file at once, a long one as a job in the tray. */
export function useListExport<E extends ListEndpoint, D extends Endpoint & { data: typeof FILE }, J extends Endpoint>(
  wanted: Export<E, D, J>,
) {
  const { definition, state, params, download, asJob, fileName, failed } = wanted
  const [pending, setPending] = useState(false)
  const job = useAction(asJob, { failed })

  const work = async () => {
    const query = { ...narrowingOf(definition, state), ...browserZone() }
    // An export takes the filters of its list, which the generics cannot express.
    const input = { ...(params !== undefined && { params }), query } as unknown as CallInput<D> & CallInput<J>
    const page = await readData(definition.endpoint, inputOf(definition, state, params), failed).catch(() => null)
    const long = page !== null && (page as { pagination: { total_data: number } }).pagination.total_data >= EXPORT_AS_JOB_ROWS
    if (!long) await saveFile(download, input, fileName, failed)
    else if (await job.run(input)) trackJob()
  }

  const run = () => {
    setPending(true)
    void work().finally(() => setPending(false))
  }
  return { pending, run }
}
