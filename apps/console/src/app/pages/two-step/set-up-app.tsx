import { Button } from '@mantine/core'
import { authApi } from '@pelita/contract/areas/auth.ts'
import type { FactorProof, NewApp } from '@pelita/contract/platform/second-factor.ts'
import { useEffect, useState } from 'react'
import { call } from '../../../data/call.ts'
import { CopyButton } from '../../../kit/feedback/copy-button.tsx'
import { DialogButtons } from '../../../kit/feedback/dialog-buttons.tsx'
import { errorText } from '../../../kit/feedback/error-text.ts'
import { TableSkeleton } from '../../../kit/feedback/skeletons.tsx'
import { t } from '../../../kit/text/t.ts'
import { AlertBox } from '../alert-box.tsx'
import { CodeStep } from './code-step.tsx'
import css from './two-step.module.css'

interface Props {
  ticket: string
  send: (proof: FactorProof) => Promise<void>
  back: () => void
}

/** The secret goes over to the app by the QR code or by hand; its first code proves that it did. */
export function SetUpApp({ ticket, send, back }: Props) {
  const [app, setApp] = useState<NewApp | null>(null)
  const [failure, setFailure] = useState('')
  useEffect(() => {
    call(authApi.factorApp, { body: { verification_id: ticket } }).then(setApp, (cause) =>
      setFailure(errorText(cause, 'An unknown error occurred')),
    )
  }, [ticket])

  if (failure)
    return (
      <div className={css.step}>
        <AlertBox title={failure} text="" />
        <DialogButtons>
          <Button variant="default" onClick={back}>
            {t('Back')}
          </Button>
        </DialogButtons>
      </div>
    )
  if (!app) return <TableSkeleton rows={3} columns={1} />
  return (
    <CodeStep
      intro="Scan this code with an authenticator app, then type the 6 digits it shows."
      label="Code"
      action="Set up"
      send={(code) => send({ way: 'app', code })}
      back={back}
    >
      <div className={css.scan}>
        <img className={css.qr} src={app.qr} alt={t('QR code for the authenticator app')} />
        <div className={css['by-hand']}>
          <span className={css.soft}>{t('Or type this key into the app:')}</span>
          <div className={css.secret}>
            <span>{app.secret.match(/.{1,4}/g)?.join(' ')}</span>
            <CopyButton text={app.secret} />
          </div>
        </div>
      </div>
    </CodeStep>
  )
}
