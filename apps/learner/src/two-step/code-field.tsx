import { t } from '@pelita/console/kit/text/t.ts'
import { type ReactNode, useState } from 'react'
import { TextField } from '../kit/fields.tsx'
import { useAttempt } from '../kit/use-attempt.ts'
import { Step, Ways } from '../sign-in/step.tsx'

interface Props {
  intro: string
  label: string
  send: (code: string) => Promise<unknown>
  back: () => void
  /** How the way back is called. */
  leave?: string | undefined
  children?: ReactNode
}

/** One code, typed. */
export function CodeField({ intro, label, send, back, leave, children }: Props) {
  const [code, setCode] = useState('')
  const { busy, failure, attempt } = useAttempt()
  const submit = async () => {
    if (!(await attempt(() => send(code.trim())))) setCode('')
  }
  return (
    <Step failure={failure} submit={() => void submit()}>
      <p className="soft">{t(intro)}</p>
      {children}
      <TextField label={label} value={code} onChange={setCode} autoComplete="one-time-code" />
      <Ways action="Verify" ready={code.trim() !== '' && !busy} back={back} leave={leave} />
    </Step>
  )
}
