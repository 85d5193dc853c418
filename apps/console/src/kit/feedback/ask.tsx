import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '../text/t.ts'
import css from './ask.module.css'
import { type DialogSize, openDialog } from './dialog-store.ts'
import { Mark, type MarkTone } from './mark.tsx'

export interface Question {
  readonly title: string
  readonly text: string
  /** Values for the `{name}` holes of title and text. */
  readonly values?: Readonly<Record<string, string | number>>
  readonly confirm: string
  readonly cancel?: string
  readonly tone: MarkTone
  /** What else to know before answering. */
  readonly more?: ReactNode
  readonly size?: DialogSize
}

/** Confirmation colours of the specification: green to go ahead, red-orange to lose something. */
const COLOURS = { error: 'red', warning: 'red', info: 'green' } as const

/** Asks and answers; Escape, a click outside and the cancel button all answer no. */
export const ask = async (question: Question): Promise<boolean> => (await askEither(question)) === true

/** Where either button goes on: Escape and a click outside answer nothing. */
export const askEither = (question: Question): Promise<boolean | undefined> =>
  openDialog<boolean>((close) => <Body question={question} close={close} />, {
    title: t(question.title, question.values),
    size: question.size ?? 'sm',
    mark: <Mark tone={question.tone} />,
  })

function Body({ question, close }: { question: Question; close: (answer?: boolean) => void }) {
  const { tone, text, values, confirm, cancel = 'Cancel', more } = question
  const careful = tone !== 'info'
  return (
    <>
      <p className={css.text}>{t(text, values)}</p>
      {more}
      <div className={css.buttons}>
        <Button variant="default" onClick={() => close(false)} data-autofocus={careful || undefined}>
          {t(cancel)}
        </Button>
        <Button color={COLOURS[tone]} onClick={() => close(true)} data-autofocus={careful ? undefined : true}>
          {t(confirm)}
        </Button>
      </div>
    </>
  )
}
