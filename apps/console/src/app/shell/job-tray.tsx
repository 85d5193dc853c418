import { Suspense } from 'react'
import { useJobs, useTrayOpen } from '../../data/job-tray.ts'
import { later } from '../../kit/page/later.tsx'

const JobPanel = later(() => import('./job-panel.tsx'))

/** Long work that runs on the server: progress, cancel, the finished file. Most people have none. */
export function JobTray() {
  const jobs = useJobs()
  const open = useTrayOpen()
  if (jobs.length === 0 && !open) return null
  return (
    <Suspense fallback={null}>
      <JobPanel jobs={jobs} open={open} />
    </Suspense>
  )
}
