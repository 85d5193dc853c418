import type { JobHandler, Schedule } from './platform/jobs/job-runner.ts'

/** Every kind of job the areas can start. */
export const jobHandlers: Readonly<Record<string, JobHandler>> = {}

/** What the server does by the clock (product 00 §18). */
export const schedules: readonly Schedule[] = []
