import type { CallInput, Endpoint, FILE } from '@pelita/contract/core/endpoint.ts'
import { EXPORT_AS_JOB_ROWS } from '@pelita/contract/learning/attendance.ts'
import { call } from '../../../data/call.ts'
import { saveFile } from '../../../data/download.ts'
import { trackJob } from '../../../data/job-tray.ts'
import { randomId } from '../../../data/random-id.ts'
import { readData } from '../../../data/use-data.ts'
import { browserZone } from '../../format/browser-zone.ts'
import type { ListDefinition, ListEndpoint, ParamsOf } from '../define-list.ts'
import { inputOf, narrowingOf } from '../state/list-query.ts'
import type { ListState } from '../state/list-state.ts'

export interface Export<E extends ListEndpoint, D extends Endpoint & { data: typeof FILE }, J extends Endpoint> {
  definition: ListDefinition<E>
  state: ListState
  params: ParamsOf<E>
  /** A file at once. */
  download: D
  /** The same as a job, for lists that get long. */
  asJob?: J
  fileName: string
  failed: string
}

/** A file at once, or a job in the tray. */
export async function exportList<E extends ListEndpoint, D extends Endpoint & { data: typeof FILE }, J extends Endpoint>({
  definition,
  state,
  params,
  download,
  asJob,
  fileName,
  failed,
}: Export<E, D, J>): Promise<void> {
  const query = { ...narrowingOf(definition, state), ...browserZone() }
  // An export takes the filters of its list, which the generics cannot express.
  const input = { ...(params !== undefined && { params }), query } as unknown as CallInput<D> & CallInput<J>
  const page = asJob && (await readData(definition.endpoint, inputOf(definition, state, params), failed).catch(() => null))
  const long = page && (page as { pagination: { total_data: number } }).pagination.total_data >= EXPORT_AS_JOB_ROWS
  if (!asJob || !long) {
    await saveFile(download, input, fileName, failed)
    return
  }
  await call(asJob, input, { key: randomId() })
  trackJob()
}
