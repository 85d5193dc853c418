import { CODE_LENGTH } from '@pelita/contract/areas/auth.ts'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { t } from '../../kit/text/t.ts'
import css from './auth.module.css'
import { codeAfterPaste, codeAfterTyping } from './code-entry.ts'

const PLACES = Array.from({ length: CODE_LENGTH }, (_, at) => at)

interface Props {
  code: string
  onChange: (code: string) => void
  invalid: boolean
  disabled: boolean
}

/** Six boxes; typing moves on, Backspace moves back, a paste fills all. */
export function CodeBoxes({ code, onChange, invalid, disabled }: Props) {
  const boxes = useRef<(HTMLInputElement | null)[]>([])
  const focusBox = (at: number) => boxes.current[Math.max(0, Math.min(at, CODE_LENGTH - 1))]?.focus()

  useEffect(() => boxes.current[0]?.focus(), [])

  const type = (at: number, text: string) => {
    const next = codeAfterTyping(code, at, text)
    onChange(next)
    if (next.length > at) focusBox(at + (next.length - code.length || 1))
  }
  const press = (at: number) => (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Backspace' && !code[at]) {
      event.preventDefault()
      onChange(code.slice(0, Math.max(0, at - 1)))
      focusBox(at - 1)
    }
    if (event.key === 'ArrowLeft') focusBox(at - 1)
    if (event.key === 'ArrowRight') focusBox(at + 1)
  }
  const paste = (event: ClipboardEvent) => {
    event.preventDefault()
    const next = codeAfterPaste(event.clipboardData.getData('text'))
    onChange(next)
    focusBox(next.length)
  }

  return (
    <fieldset className={css.boxes} disabled={disabled}>
      <legend className="unseen">{t('Verification code')}</legend>
      {PLACES.map((at) => (
        <input
          key={at}
          ref={(element) => {
            boxes.current[at] = element
          }}
          className={css.box}
          inputMode="numeric"
          autoComplete={at === 0 ? 'one-time-code' : 'off'}
          maxLength={CODE_LENGTH}
          aria-label={t('Digit {number}', { number: at + 1 })}
          aria-invalid={invalid}
          value={code[at] ?? ''}
          onChange={(event) => type(at, event.currentTarget.value)}
          onKeyDown={press(at)}
          onPaste={paste}
          onFocus={(event) => event.currentTarget.select()}
        />
      ))}
    </fieldset>
  )
}
