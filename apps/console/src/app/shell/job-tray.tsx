import { Suspense } from 'react'
import { useTray, useTrayOpen } from '../../data/job-tray.ts'
import { lazyPart } from '../../kit/page/lazy-part.tsx'

const JobPanel = lazyPart(() => import('./job-panel.tsx'))

/** Long work that runs on the server: progress, cancel, the finished file; and mails that did not leave. Most people have none. */
export function JobTray() {
  const { results: jobs, mails, sign_ins: alert } = useTray()
  const open = useTrayOpen()
  if (jobs.length === 0 && !mails && !alert && !open) return null
  return (
    <Suspense fallback={null}>
      <JobPanel jobs={jobs} mails={mails} alert={alert} open={open} />
    </Suspense>
  )
}
