import type { Job } from '@pelita/contract/platform/job.ts'
import { t } from '../../kit/text/t.ts'

/** Whole percent, or null while the size of the work is unknown. */
export const jobProgress = ({ done, total }: Pick<Job, 'done' | 'total'>): number | null =>
  total ? Math.min(100, Math.floor((done / total) * 100)) : null

const WORDS = { queued: 'Waiting', running: 'Running', done: 'Finished', failed: 'Failed', cancelled: 'Cancelled' } as const

export const jobState = (job: Job): string => {
  if (job.state === 'failed' && job.message) return t(job.message)
  const percent = jobProgress(job)
  return job.state === 'running' && percent !== null ? `${percent}%` : t(WORDS[job.state])
}
