import '../form/field/mantine-input.ts'
import { Button, Textarea } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { t } from '../text/t.ts'
import css from './ask.module.css'
import { openDialog } from './dialog-store.ts'
import { PrimaryButton } from './primary-button.tsx'
import { Refusal } from './refusal.tsx'
import { useAttempt } from './use-attempt.ts'

export interface TextQuestion {
  readonly title: string
  readonly text: string
  /** Values for the `{name}` holes of the text. */
  readonly values?: Readonly<Record<string, string | number>>
  /** What else to know before answering. */
  readonly more?: ReactNode
  /** What the typed words are. */
  readonly label: string
  readonly confirm: string
  readonly maxLength: number
  /** Does what was asked; the popup stays open, with what was typed, where it is refused. */
  readonly send?: (text: string) => Promise<unknown>
  /** What is said where the server does not say why. */
  readonly failed?: string
}

/** Asks why something is taken away; nothing is answered when the popup was closed. */
export const askText = (question: TextQuestion): Promise<string | undefined> =>
  openDialog<string>((close) => <Body question={question} close={close} />, {
    title: question.title,
    size: question.more ? 'md' : 'sm',
  })

function Body({ question, close }: { question: TextQuestion; close: (text?: string) => void }) {
  const [text, setText] = useState('')
  const typed = text.trim()
  const { pending, refused, succeeds } = useAttempt()
  const submit = async () => {
    if (await succeeds(() => question.send?.(typed))) close(typed)
  }
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (typed && !pending) void submit()
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
      {question.more}
      <Refusal cause={refused} failed={question.failed ?? 'Failed'} />
      <div className={css.buttons}>
        <Button variant="default" onClick={() => close()}>
          {t('Cancel')}
        </Button>
        <PrimaryButton color="red" loading={pending} missing={!typed && 'Please write something first'}>
          {t(question.confirm)}
        </PrimaryButton>
      </div>
    </form>
  )
}
