import { issueApi } from '@pelita/contract/areas/issue/issue.ts'
import { call } from '../../data/call.ts'

/** Everybody who may handle an issue, as options. */
export const readHandlers = async () =>
  (await call(issueApi.handlers, { query: { page_size: -1 } })).results.map(({ id, full_name }) => ({
    value: id,
    label: full_name,
  }))
