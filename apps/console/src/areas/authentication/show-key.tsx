import { Button } from '@mantine/core'
import { CopyButton } from '../../kit/feedback/copy-button.tsx'
import { DialogButtons } from '../../kit/feedback/dialog-buttons.tsx'
import { openDialog } from '../../kit/feedback/dialog-store.ts'
import { t } from '../../kit/text/t.ts'
import css from './authentication.module.css'

/** The key, this once. */
export const showKey = (key: string): void => {
  void openDialog((close) => <Key text={key} close={() => close()} />, { title: 'API Key', size: 'md' })
}

function Key({ text, close }: { text: string; close: () => void }) {
  return (
    <div className={css.dialog}>
      <p className={css.note}>{t('Copy it now: it is shown this once and kept nowhere.')}</p>
      <div className={css.key}>
        <span>{text}</span>
        <CopyButton text={text} />
      </div>
      <DialogButtons>
        <Button onClick={close}>{t('Close')}</Button>
      </DialogButtons>
    </div>
  )
}
