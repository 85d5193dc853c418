import { dayTime } from '@pelita/console/kit/format/dates.ts'
import { t } from '@pelita/console/kit/text/t.ts'
import { useState } from 'react'
import { lastOfEach } from '../data/last-of-each.ts'
import { dismiss, flush, type Unsent, useUnsent } from '../data/outbox.ts'
import { BackLink } from '../kit/back-link.tsx'
import { FileStates } from '../kit/file-states.tsx'
import { Link } from '../kit/path.tsx'
import { Nothing } from '../kit/states.tsx'
import { Badge } from '../kit/status-badge.tsx'
import { say } from '../text/say.ts'

const pathOf = ({ work }: Unsent): string => {
  if (work.kind === 'progress') return work.place
  return work.kind === 'answer' || work.kind === 'attempt' ? `/attempt/${work.attempt_id}` : `/assignment/${work.relation_id}`
}

/** What was done on this phone and the server does not have: what waits goes by itself, what was refused is taken away by hand. */
export default function NotSent() {
  const entries = useUnsent()
  const [busy, setBusy] = useState(false)
  const isWaiting = entries.some(({ refusal }) => refusal === null)
  const send = async () => {
    setBusy(true)
    await flush()
    setBusy(false)
  }
  return (
    <>
      <BackLink to="/me" label="Me" />
      <h1>{t('Not sent yet')}</h1>
      <p className="soft">{t('It is kept on this phone and sent by itself as soon as there is a connection.')}</p>
      {entries.length === 0 && <Nothing text="Everything was sent." />}
      <div className="stack">
        {lastOfEach(entries).map((entry) => (
          <Entry key={entry.name} entry={entry} />
        ))}
      </div>
      {isWaiting && (
        <button type="button" className="button primary" disabled={busy} onClick={() => void send()}>
          {t(busy ? 'Sending…' : 'Send now')}
        </button>
      )}
    </>
  )
}

function Entry({ entry }: { entry: Unsent }) {
  const { work, sequence, refusal } = entry
  const isAnswer = work.kind === 'answer'
  return (
    <article className="card words">
      <h3>{isAnswer ? work.asked || t('Answer in a quiz') : work.title}</h3>
      <p className="soft">{t('Done on {date}', { date: dayTime(new Date(sequence).toISOString()) })}</p>
      {work.kind === 'attempt' && <p>{t('Answers that are handed in')}</p>}
      {work.kind === 'progress' && <p>{t('How far you have come')}</p>}
      {work.kind === 'submission' && refusal === null && <FileStates files={work.files ?? []} />}
      {work.kind === 'submission' && work.body.text && <p className="paragraphs">{work.body.text}</p>}
      {isAnswer && work.said && <p className="paragraphs">{work.said}</p>}
      <div className="answers">
        <Badge tone={refusal === null ? 'amber' : 'red'}>{t(refusal === null ? 'Waits for a connection' : 'Not counted')}</Badge>
      </div>
      {refusal && <p className="alert">{say(refusal)}</p>}
      <div className="answers">
        {!(isAnswer && refusal !== null) && (
          <Link className="button" to={pathOf(entry)}>
            {t('Open it')}
          </Link>
        )}
        {refusal !== null && (
          <button type="button" className="button" onClick={() => dismiss(entry)}>
            {t('Take away')}
          </button>
        )}
      </div>
    </article>
  )
}
