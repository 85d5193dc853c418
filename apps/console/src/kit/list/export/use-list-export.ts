import type { Endpoint, FILE } from '@pelita/contract/core/endpoint.ts'
import { useState } from 'react'
import { tellFailure } from '../../../data/query-client.ts'
import type { ListEndpoint } from '../define-list.ts'
import type { Export } from './export-list.ts'

/** Export to Excel with the filters and the order of the screen: a file at once, a long one as a job in the tray. */
export function useListExport<E extends ListEndpoint, D extends Endpoint & { data: typeof FILE }, J extends Endpoint>(
  wanted: Export<E, D, J>,
) {
  const [pending, setPending] = useState(false)

  const work = async () => {
    const { exportList } = await import('./export-list.ts')
    await exportList(wanted)
  }

  const run = () => {
    setPending(true)
    void work()
      .catch((cause) => tellFailure(cause, wanted.failed))
      .finally(() => setPending(false))
  }
  return { pending, run }
}
