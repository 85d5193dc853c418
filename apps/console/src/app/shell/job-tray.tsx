import { Suspense } from 'react'
import { useTray, useTrayOpen } from '../../data/job-tray.ts'
import { later } from '../../kit/page/later.tsx'

const JobPanel = later(() => import('./job-panel.tsx'))

/** Long work that runs on the server: progress, cancel, the finished file; and mails that did not leave. Most people have none. */
export function JobTray() {
  const { results: jobs, mails } = useTray()
  const open = useTrayOpen()
  if (jobs.length === 0 && !mails && !open) return null
  return (
    <Suspense fallback={null}>
      <JobPanel jobs={jobs} mails={mails} open={open} />
    </Suspense>
  )
}
