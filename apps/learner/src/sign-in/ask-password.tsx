import { t } from '@pelita/console/kit/text/t.ts'
import { learnerMeApi } from '@pelita/contract/areas/learner-me.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { callNow } from '../data/session.ts'
import { PasswordField } from '../kit/fields.tsx'
import { useAttempt } from '../kit/use-attempt.ts'

/** Asks whoever signed in a while ago for their password, over whatever is shown; what they were about to do goes on by itself. */
export const askPassword = (): Promise<boolean> =>
  new Promise((resolve) => {
    const place = document.body.appendChild(document.createElement('div'))
    const root = createRoot(place)
    const close = (proved: boolean) => {
      root.unmount()
      place.remove()
      resolve(proved)
    }
    root.render(<PasswordQuestion close={close} />)
  })

function PasswordQuestion({ close }: { close: (proved: boolean) => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [password, setPassword] = useState('')
  const { busy, failure, attempt } = useAttempt()
  useEffect(() => dialog.current?.showModal(), [])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await attempt(() => callNow(learnerMeApi.prove, { body: { password } }))) close(true)
  }
  return (
    <dialog ref={dialog} className="ask" aria-label={t('Your password')} onClose={() => close(false)}>
      <form className="stack" onSubmit={(event) => void submit(event)} noValidate>
        <h2>{t('Your password')}</h2>
        <p>
          {t(
            'You are about to change how you are reached or sign in. Enter your password, so that nobody else does it on this device.',
          )}
        </p>
        {failure && (
          <p className="alert" role="alert">
            {failure}
          </p>
        )}
        <PasswordField label="Password" value={password} onChange={setPassword} />
        <div className="answers">
          <button type="button" className="button" onClick={() => dialog.current?.close()}>
            {t('Cancel')}
          </button>
          <button type="submit" className="button primary" disabled={busy || !password}>
            {t('Continue')}
          </button>
        </div>
      </form>
    </dialog>
  )
}
