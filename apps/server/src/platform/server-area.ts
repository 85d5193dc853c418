import type { Access } from '@pelita/contract/core/endpoint.ts'
import type { Mount } from './http/implement.ts'
import type { JobHandler, Schedule } from './jobs/job-runner.ts'

interface AreaJob {
  readonly name: string
  readonly run: JobHandler
  /** Who may fetch the file it makes: whoever may still order one. A job without it makes no file. */
  readonly file?: Access
}

/** What an area brings to the server: its calls by their group in the contract, its jobs, and what it does on schedule. */
export interface ServerArea<Routes extends Readonly<Record<string, Mount>> = Readonly<Record<string, Mount>>> {
  readonly routes: Routes
  readonly jobs?: readonly AreaJob[]
  readonly schedules?: readonly Schedule[]
}

export const serverArea = <const Routes extends Readonly<Record<string, Mount>>>(area: ServerArea<Routes>): ServerArea<Routes> =>
  area
