import { Button } from '@mantine/core'
import { authApi } from '@pelita/contract/areas/auth.ts'
import { type ReactNode, useState } from 'react'
import { call } from '../../../data/call.ts'
import { errorText } from '../../../kit/feedback/error-text.ts'
import { t } from '../../../kit/text/t.ts'
import { AlertBox } from '../alert-box.tsx'
import css from '../auth.module.css'
import { AuthFrame } from '../auth-frame.tsx'

/** Where the link of a mail about a reset leads: pressed by a person, because programs read mails too. */
export function KeepFactors({ token, back }: { token: string; back: ReactNode }) {
  const [isDone, setDone] = useState(false)
  const [wrong, setWrong] = useState('')
  const [busy, setBusy] = useState(false)
  const stop = async () => {
    setBusy(true)
    setWrong('')
    try {
      await call(authApi.factorKeep, { body: { token } })
      setDone(true)
    } catch (cause) {
      setWrong(errorText(cause, 'Link has expired'))
    }
    setBusy(false)
  }
  const intro = isDone
    ? 'The reset has been stopped. If somebody else asked for it, change your password now.'
    : 'Stop the reset of your two-step sign-in, if you did not ask for it.'
  return (
    <AuthFrame title="Two-Step Sign-In" intro={t(intro)}>
      <div className={css.form}>
        {wrong && <AlertBox title={wrong} text="" />}
        {!isDone && (
          <Button size="md" fullWidth loading={busy} onClick={() => void stop()}>
            {t('Stop the reset')}
          </Button>
        )}
        {back}
      </div>
    </AuthFrame>
  )
}
