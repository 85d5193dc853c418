import '../form/mantine-input.ts'
import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { t } from '../text/t.ts'
import css from './ask.module.css'
import { openDialog } from './dialog-store.ts'
import { PrimaryButton } from './primary-button.tsx'

export interface TextQuestion {
  readonly title: string
  readonly text: string
  /** Values for the `{name}` holes of the text. */
  readonly values?: Readonly<Record<string, string | number>>
  /** What the typed words are. */
  readonly label: string
  readonly confirm: string
  readonly maxLength: number
}

/** Asks why something is taken away; nothing is answered when the popup was closed. */
export const askText = (question: TextQuestion): Promise<string | undefined> =>
  openDialog<string>((close) => <Body question={question} close={close} />, { title: question.title, size: 'sm' })

function Body({ question, close }: { question: TextQuestion; close: (text?: string) => void }) {
  const [text, setText] = useState('')
  const typed = text.trim()
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (typed) close(typed)
      }}
    >
      <p className={css.text}>{t(question.text, question.values)}</p>
      <Textarea
        data-autofocus
        label={t(question.label)}
        required
        autosize
        minRows={3}
        maxLength={question.maxLength}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={css.buttons}>
        <Button variant="default" onClick={() => close()}>
          {t('Cancel')}
        </Button>
        <PrimaryButton color="red" missing={!typed && 'Please write something first'}>
          {t(question.confirm)}
        </PrimaryButton>
      </div>
    </form>
  )
}
