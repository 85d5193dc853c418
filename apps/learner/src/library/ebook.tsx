import { dayTime } from '@pelita/console/kit/format/dates.ts'
import { t } from '@pelita/console/kit/text/t.ts'
import { learnerDigilibApi } from '@pelita/contract/areas/digilib/learner-digilib.ts'
import type { CallOutput } from '@pelita/contract/core/endpoint.ts'
import { IconBook } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { learnerCall } from '../data/session.ts'
import { useAttempt } from '../kit/use-attempt.ts'
import { KeepFile } from '../player/keep-file.tsx'

type Opened = CallOutput<typeof learnerDigilibApi.read>

interface Props {
  id: string
  title: string
  progress: number | null
  until: string | null
  /** A license is free, or mine. */
  canRead: boolean
}

/** Opens the book in the browser's reader; where the organisation allows it, it can be kept for places without a connection. */
export function Ebook({ id, title, progress: before, until, canRead }: Props) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const [progress, setProgress] = useState(before ?? 0)
  const { busy, failure, attempt } = useAttempt()
  const rangeId = useId()

  const read = (reached?: number) =>
    attempt(async () => {
      const body = reached === undefined ? {} : { progress: reached }
      const answer = await learnerCall(learnerDigilibApi.read, { params: { id }, body })
      setOpened(answer)
      setProgress(answer.progress)
    })
  const limit = opened?.until ?? until
  return (
    <div className="card stack">
      {limit && <p className="soft">{t('You can read it until {date}.', { date: dayTime(limit) })}</p>}
      {failure && (
        <p className="alert" role="alert">
          {failure}
        </p>
      )}
      {opened ? (
        <a className="button primary" href={opened.url} target="_blank" rel="noopener noreferrer">
          <IconBook size={20} stroke={1.5} aria-hidden />
          {t('Open the book')}
        </a>
      ) : (
        canRead && (
          <button type="button" className="button primary" disabled={busy} onClick={() => void read()}>
            <IconBook size={20} stroke={1.5} aria-hidden />
            {t('Read')}
          </button>
        )
      )}
      {!opened && !canRead && (
        <p className="notice">{t('All licenses are being read. You can read it as soon as one is free again.')}</p>
      )}
      <KeepFile id={id} name={`${title}.pdf`} url={opened?.mime && opened.allow_download ? opened.url : null} />
      {(opened || (canRead && before !== null)) && (
        <div className="field">
          <label htmlFor={rangeId}>{t('How far are you? {n}%', { n: progress })}</label>
          <input
            id={rangeId}
            type="range"
            min={0}
            max={100}
            step={5}
            value={progress}
            onChange={(event) => setProgress(Number(event.currentTarget.value))}
            onPointerUp={() => void read(progress)}
            onKeyUp={() => void read(progress)}
          />
        </div>
      )}
    </div>
  )
}
