import { Button } from '@mantine/core'
import { kindsOfRefusal } from '../format/file-kinds.ts'
import { t } from '../text/t.ts'
import css from './ask.module.css'
import { openDialog } from './dialog-store.ts'
import { type FailureWords, failureOf } from './failure-text.ts'
import { Mark, type MarkTone } from './mark.tsx'
import { Reference } from './reference.tsx'

/** The error popup of the specification; an ended session is answered by the login page instead. */
export const showFailure = (cause: unknown, fallback: FailureWords): void => {
  const failure = failureOf(cause, fallback)
  if (!failure) return
  const kinds = kindsOfRefusal(cause)
  tell(failure.title, kinds ? `${t(failure.text)}\n${kinds}` : failure.text, 'error', failure.reference)
}

/** A popup about something the person can put right, such as a file of the wrong kind. */
export const showWarning = (title: string, text: string, more?: string): void =>
  tell(title, more ? `${t(text)}\n${more}` : text, 'warning')

const tell = (title: string, text: string, tone: MarkTone, reference?: string) =>
  void openDialog((close) => <Body text={text} reference={reference} close={close} />, {
    title,
    size: 'sm',
    mark: <Mark tone={tone} />,
  })

function Body({ text, reference, close }: { text: string; reference: string | undefined; close: () => void }) {
  return (
    <>
      <p className={css.text}>{t(text)}</p>
      {reference && (
        <div className={css.reference}>
          <Reference code={reference} />
        </div>
      )}
      <div className={css.buttons}>
        <Button data-autofocus onClick={() => close()}>
          {t('OK')}
        </Button>
      </div>
    </>
  )
}
