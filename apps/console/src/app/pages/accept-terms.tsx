import { Button } from '@mantine/core'
import { authApi } from '@pelita/contract/areas/auth.ts'
import type { LegalText } from '@pelita/contract/platform/consent.ts'
import type { SignedIn } from '@pelita/contract/platform/sign-in.ts'
import { useState } from 'react'
import { makeCall } from '../../data/make-call.ts'
import { DialogButtons } from '../../kit/feedback/dialog-buttons.tsx'
import { openDialog } from '../../kit/feedback/dialog-store.ts'
import { showFailure } from '../../kit/feedback/failure.tsx'
import { LegalReader } from '../../kit/text/legal-reader.tsx'
import { t } from '../../kit/text/t.ts'
import css from './auth.module.css'

/** Calls with a session that is not opened here yet: it only is once the terms are accepted. */
const callsWith = (token: string) => makeCall({ token: () => token, orgCode: () => null, expired: () => {} })
type Call = ReturnType<typeof callsWith>

/** Shows what is to be accepted; answers whether it was. Declining, or just closing, signs out. */
export async function acceptTerms({ token }: Pick<SignedIn, 'token'>): Promise<boolean> {
  const call = callsWith(token)
  for (;;) {
    const texts = await call(authApi.documents, {})
    if (texts.length === 0) return true
    const agreed = await openDialog<boolean>((close) => <Terms texts={texts} call={call} close={close} />, {
      title: 'Before you continue',
      size: 'md',
    })
    if (!agreed) {
      await call(authApi.logout, {}).catch(() => null)
      return false
    }
  }
}

function Terms({ texts, call, close }: { texts: readonly LegalText[]; call: Call; close: (agreed?: boolean) => void }) {
  const [busy, setBusy] = useState(false)
  const agree = async () => {
    setBusy(true)
    try {
      await call(authApi.accept, { body: { documents: texts.map(({ document, version }) => ({ document, version })) } })
      close(true)
    } catch (cause) {
      setBusy(false)
      showFailure(cause, 'An unknown error occurred')
    }
  }
  return (
    <div className={css.popup}>
      <p>{t('Please read and accept the following to use the console.')}</p>
      <LegalReader texts={texts} />
      <DialogButtons>
        <Button variant="default" onClick={() => close(false)} disabled={busy}>
          {t('Decline')}
        </Button>
        <Button onClick={agree} loading={busy} data-autofocus>
          {t('I agree')}
        </Button>
      </DialogButtons>
    </div>
  )
}
