import './session-code.css'
import { QrPicture } from '@pelita/console/kit/qr/qr-picture.tsx'
import { t } from '@pelita/console/kit/text/t.ts'
import { learnerTrainerApi, type ShownCode } from '@pelita/contract/areas/learner-trainer.ts'
import { useEffect, useState } from 'react'
import { callNow } from '../data/session.ts'
import { addressOf } from '../kit/path.tsx'
import { errorText } from '../text/error-text.ts'
import { halves, msLeft } from './code-times.ts'

const AGAIN_AFTER_MS = 5000
/** What a picture of a code holds: an address of this app, so that a phone's own camera opens it. */
const scanAddress = (code: string): string => `${location.origin}${addressOf('/scan')}#${new URLSearchParams({ code })}`

/** Large, to be held up: the picture to scan and what is typed instead. Asked for again and again, and never kept on the phone. */
export function SessionCode({ id, title }: { id: string; title: string }) {
  const [shown, setShown] = useState<ShownCode | null>(null)
  const [failure, setFailure] = useState('')
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const ask = async () => {
      let wait = AGAIN_AFTER_MS
      try {
        const next = await callNow(learnerTrainerApi.code, { params: { id } })
        if (isOver) return
        wait = msLeft(next)
        setShown(next)
        setFailure('')
      } catch (cause) {
        if (isOver) return
        // An old one would only be refused.
        setShown(null)
        setFailure(errorText(cause))
      }
      timer = setTimeout(() => void ask(), wait)
    }
    void ask()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [id])
  return (
    <section className="card session-code" aria-label={t('Code to check in')}>
      {failure && (
        <p className="alert" role="alert">
          {failure}
        </p>
      )}
      {shown && (
        <>
          <QrPicture data={scanAddress(shown.code)} logo={null} label={t('QR code of {title}', { title })} />
          <output aria-label={t('Code to type')}>{halves(shown.typed)}</output>
          <p className="soft">
            {t('Scan this with the app, or type the code under Scan.')}{' '}
            {shown.code_mode === 'rotating' && t('It changes every {n} seconds.', { n: shown.step_seconds })}
          </p>
        </>
      )}
    </section>
  )
}
