import { t } from '@pelita/console/kit/text/t.ts'
import { dismiss, type Unsent } from '../data/outbox.ts'
import { FileStates } from '../kit/file-states.tsx'
import { say } from '../text/say.ts'

/** What was handed in here and the server does not have yet: what it waits for, or why it was not taken and the way back to it. */
export function UnsentHandIn({ entry }: { entry: Unsent }) {
  const { work, refusal } = entry
  const files = work.kind === 'submission' ? (work.files ?? []) : []
  return (
    <div className="stack">
      <p className={refusal === null ? 'notice' : 'alert'} role="status">
        {refusal === null
          ? t('Kept on this phone. It is handed in as soon as there is a connection.')
          : t('Not counted: {reason}', { reason: say(refusal) })}
      </p>
      {refusal === null && <FileStates files={files} />}
      <button type="button" className="button" onClick={() => dismiss(entry)}>
        {t('Change it')}
      </button>
    </div>
  )
}
