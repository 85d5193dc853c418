import { type Job, jobApi, type SignInAlert, type UnsentMails } from '@pelita/contract/platform/job.ts'
import { IconAlertTriangle, IconDownload, IconFileExport, IconX } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import { saveFile } from '../../data/download.ts'
import { isRunning, setTrayOpen } from '../../data/job-tray.ts'
import { useAction } from '../../data/use-action.ts'
import { Reference } from '../../kit/feedback/reference.tsx'
import { t } from '../../kit/text/t.ts'
import css from './job-panel.module.css'
import { jobProgress, jobState } from './job-progress.ts'
import { SignInNotice } from './sign-in-notice.tsx'
import { UnsentMailsNotice } from './unsent-mails-notice.tsx'

interface Props {
  readonly jobs: readonly Job[]
  readonly mails: UnsentMails | null
  readonly alert: SignInAlert | null
  readonly open: boolean
}

/** The button with the number of running jobs, and the panel that lists them all. */
export default function JobPanel({ jobs, mails, alert, open }: Props) {
  const panelId = useId()
  const panel = useRef<HTMLDivElement>(null)
  const running = jobs.filter(isRunning).length
  const hasNotice = mails !== null || alert !== null

  useEffect(() => {
    if (open && !panel.current?.matches(':popover-open')) panel.current?.showPopover()
  }, [open])

  return (
    <>
      <button
        type="button"
        className={`bare-icon ${css.button}`}
        popoverTarget={panelId}
        aria-label={[
          t('Jobs, {count} running', { count: running }),
          mails && t('Some mails could not be sent'),
          alert && t('Many failed sign-ins'),
        ]
          .filter(Boolean)
          .join('. ')}
      >
        <IconFileExport size={20} stroke={1.5} aria-hidden />
        {hasNotice && <IconAlertTriangle size={16} stroke={2} aria-hidden className={css.alert} />}
        {running > 0 && !hasNotice && (
          <span className={css.count} aria-hidden>
            {running}
          </span>
        )}
      </button>
      <div
        ref={panel}
        id={panelId}
        popover="auto"
        className={css.panel}
        onToggle={(event) => setTrayOpen(event.newState === 'open')}
      >
        {alert && <SignInNotice alert={alert} />}
        {mails && <UnsentMailsNotice mails={mails} />}
        {(jobs.length > 0 || !hasNotice) && <h2 className={css.heading}>{t('Jobs')}</h2>}
        {jobs.length === 0 && !hasNotice && <p className={css.none}>{t('No data found')}</p>}
        {jobs.length > 0 && (
          <ul className={css.list}>
            {jobs.map((job) => (
              <JobItem key={job.id} job={job} />
            ))}
          </ul>
        )}
      </div>
    </>
  )
}

function JobItem({ job }: { job: Job }) {
  const cancel = useAction(jobApi.cancel, { failed: 'Failed to cancel the job' })
  const dismiss = useAction(jobApi.dismiss, { failed: 'Failed to dismiss the job' })
  const params = { id: job.id }
  const percent = jobProgress(job)
  const fileName = job.file_name

  return (
    <li className={css.job}>
      <div className={css.words}>
        <span className={css.title}>{job.title}</span>
        <span className={css.state} data-state={job.state}>
          {jobState(job)}
        </span>
        <Reference code={job.reference} />
        {isRunning(job) && (
          <div
            className={css.track}
            role="progressbar"
            aria-label={job.title}
            {...(percent !== null && { 'aria-valuenow': percent, 'aria-valuemin': 0, 'aria-valuemax': 100 })}
          >
            <div className={css.bar} data-unknown={percent === null || undefined} style={{ width: `${percent ?? 30}%` }} />
          </div>
        )}
      </div>
      {job.state === 'done' && fileName && (
        <button
          type="button"
          className="bare-icon"
          aria-label={t('Download {name}', { name: fileName })}
          title={t('Download {name}', { name: fileName })}
          onClick={() => saveFile(jobApi.file, { params }, fileName, 'Failed to download the file')}
        >
          <IconDownload size={18} stroke={1.5} aria-hidden />
        </button>
      )}
      <button
        type="button"
        className="bare-icon"
        disabled={cancel.pending || dismiss.pending}
        aria-label={t(isRunning(job) ? 'Cancel {title}' : 'Dismiss {title}', { title: job.title })}
        title={t(isRunning(job) ? 'Cancel' : 'Dismiss')}
        onClick={() => (isRunning(job) ? cancel.run({ params }) : dismiss.run({ params }))}
      >
        <IconX size={18} stroke={1.5} aria-hidden />
      </button>
    </li>
  )
}
