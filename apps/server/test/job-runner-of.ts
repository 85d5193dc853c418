import { jobHandlers } from '../src/jobs.ts'
import { createJobRunner, type JobRunner } from '../src/platform/jobs/job-runner.ts'
import type { TestServer } from './test-server.ts'

/** Takes jobs of a server that files share, whose own runner could not be started again; the clock stands still. */
export const jobRunnerOf = ({ services }: TestServer): Promise<JobRunner> =>
  createJobRunner({ ...services, handlers: jobHandlers, schedules: [], onError: () => {} })
