import { Button } from '@mantine/core'
import { t } from '../text/t.ts'
import css from './ask.module.css'
import { openDialog } from './dialog-store.ts'
import { failureOf } from './failure-text.ts'
import { Mark } from './mark.tsx'

/** The error popup of specification §8; an ended session is answered by the login page instead. */
export const showFailure = (cause: unknown, fallback: string | { title: string; text: string }): void => {
  const failure = failureOf(cause, fallback)
  if (!failure) return
  void openDialog((close) => <Body text={failure.text} close={close} />, {
    title: failure.title,
    size: 'sm',
    mark: <Mark tone="error" />,
  })
}

function Body({ text, close }: { text: string; close: () => void }) {
  return (
    <>
      <p className={css.text}>{t(text)}</p>
      <div className={css.buttons}>
        <Button data-autofocus onClick={() => close()}>
          {t('OK')}
        </Button>
      </div>
    </>
  )
}
