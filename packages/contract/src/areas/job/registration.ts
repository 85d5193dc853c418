import type { ContractArea } from '../../core/area.ts'
import { jobApi } from '../../platform/job.ts'
import { jobNotices } from './job-notices.ts'

/** All that the area is known by. */
export const jobArea = {
  apis: { job: jobApi },
  notices: { file: jobNotices },
} as const satisfies ContractArea
