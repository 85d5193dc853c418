import type { ReactNode } from 'react'
import { kindsOfRefusal } from '../format/file-kinds.ts'
import { t } from '../text/t.ts'
import { type FailureWords, failureOf } from './failure-text.ts'
import { Reference } from './reference.tsx'
import css from './refusal.module.css'

interface Props {
  /** What failed; nothing is drawn before something did. */
  cause: unknown
  /** The sentence where the server gives none. */
  failed: FailureWords
}

/** Why something was refused, inside the popup that asked for it. */
export function Refusal({ cause, failed }: Props) {
  const told = cause === undefined ? null : failureOf(cause, failed)
  if (!told) return null
  const kinds = kindsOfRefusal(cause)
  return (
    <RefusedBox>
      <p>{t(told.text)}</p>
      {kinds && <p>{kinds}</p>}
      {told.reference && <Reference code={told.reference} />}
    </RefusedBox>
  )
}

/** What is the matter, and below it what can be done about it. */
export const RefusedBox = ({ children }: { children: ReactNode }) => (
  <div className={css.refusal} role="alert">
    {children}
  </div>
)
