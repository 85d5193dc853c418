import './two-step.css'
import { t } from '@pelita/console/kit/text/t.ts'
import { useState } from 'react'
import { saveAs } from '../kit/save-as.ts'

/** The codes, this once; going on says that they are kept. */
export function RecoveryCodes({ codes, done }: { codes: readonly string[]; done: () => void }) {
  const [isCopied, setCopied] = useState(false)
  const text = `${codes.join('\n')}\n`
  const copy = () => navigator.clipboard?.writeText(text).then(() => setCopied(true))
  return (
    <div className="stack">
      <p className="soft">
        {t(
          'Each of these recovery codes signs you in once, should you lose your app or passkey. They are shown this once: keep them.',
        )}
      </p>
      <ul className="codes" aria-label={t('Recovery codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <button type="button" className="button" onClick={() => void copy()}>
        {t(isCopied ? 'Copied' : 'Copy')}
      </button>
      <button
        type="button"
        className="button"
        onClick={() => saveAs(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt')}
      >
        {t('Download')}
      </button>
      <button type="button" className="button primary" onClick={done}>
        {t('I have kept them')}
      </button>
    </div>
  )
}
