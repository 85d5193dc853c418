import { t } from '@pelita/console/kit/text/t.ts'
import type { ReactNode } from 'react'

/** One question on the way in: what failed, its fields, and where it leads. */
export function Step({ failure, submit, children }: { failure: string; submit: () => void; children: ReactNode }) {
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {failure && (
        <p className="alert" role="alert">
          {t(failure)}
        </p>
      )}
      {children}
    </form>
  )
}

interface WaysProps {
  action: string
  ready: boolean
  back: () => void
  /** How the way back is called. */
  leave?: string | undefined
}

export function Ways({ action, ready, back, leave = 'Back to Login' }: WaysProps) {
  return (
    <>
      <button type="submit" className="button primary" disabled={!ready}>
        {t(action)}
      </button>
      <button type="button" className="text-link" onClick={() => back()}>
        {t(leave)}
      </button>
    </>
  )
}
