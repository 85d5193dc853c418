import { Button } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { DialogButtons } from '../../../kit/feedback/dialog-buttons.tsx'
import { errorText } from '../../../kit/feedback/error-text.ts'
import { PrimaryButton } from '../../../kit/feedback/primary-button.tsx'
import { FieldError } from '../../../kit/form/field/field-error.tsx'
import { t } from '../../../kit/text/t.ts'
import { TextBox } from '../inputs.tsx'
import css from './two-step.module.css'

interface Props {
  intro: string
  label: string
  action: string
  /** What it throws is shown below the field. */
  send: (code: string) => Promise<void>
  back: () => void
  children?: ReactNode
  /** Below everything: other ways. */
  after?: ReactNode
}

/** One code, typed. */
export function CodeStep({ intro, label, action, send, back, children, after }: Props) {
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState('')
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || code.trim() === '') return
    setBusy(true)
    setWrong('')
    try {
      await send(code.trim())
    } catch (cause) {
      setCode('')
      setWrong(errorText(cause, 'Code is incorrect'))
      setBusy(false)
    }
  }
  return (
    <form className={css.step} onSubmit={submit} noValidate>
      <p className={css.soft}>{t(intro)}</p>
      {children}
      <TextBox
        className={css.code}
        label={label}
        value={code}
        maxLength={40}
        autoComplete="one-time-code"
        spellCheck={false}
        data-autofocus
        error={wrong && <FieldError text={wrong} />}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      {after}
      <DialogButtons>
        <Button variant="default" onClick={back}>
          {t('Cancel')}
        </Button>
        <PrimaryButton missing={code.trim() === '' && 'Type the code first'} loading={busy}>
          {t(action)}
        </PrimaryButton>
      </DialogButtons>
    </form>
  )
}
