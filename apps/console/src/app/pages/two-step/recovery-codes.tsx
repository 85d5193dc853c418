import { Button } from '@mantine/core'
import { saveBlob } from '../../../data/download.ts'
import { copyText } from '../../../kit/feedback/copy-text.ts'
import { DialogButtons } from '../../../kit/feedback/dialog-buttons.tsx'
import { openDialog } from '../../../kit/feedback/dialog-store.ts'
import { t } from '../../../kit/text/t.ts'
import css from './two-step.module.css'

/** The codes, this once; going on says that they are kept. */
function RecoveryCodes({ codes, done }: { codes: readonly string[]; done: () => void }) {
  const text = `${codes.join('\n')}\n`
  const save = () => saveBlob(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt')
  return (
    <div className={css.step}>
      <p className={css.soft}>
        {t(
          'Each of these recovery codes signs you in once, should you lose your app or passkey. They are shown this once: keep them.',
        )}
      </p>
      <ul className={css.codes} aria-label={t('Recovery Codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={css.row}>
        <Button variant="default" onClick={() => void copyText(text)}>
          {t('Copy')}
        </Button>
        <Button variant="default" onClick={save}>
          {t('Download')}
        </Button>
      </div>
      <DialogButtons>
        <Button onClick={done}>{t('I have kept them')}</Button>
      </DialogButtons>
    </div>
  )
}

/** Escape or a click beside it loses nothing: they are shown again until somebody says that they are kept. */
export async function showRecoveryCodes(codes: readonly string[]): Promise<void> {
  const show = (close: (kept: true) => void) => <RecoveryCodes codes={codes} done={() => close(true)} />
  while (!(await openDialog<true>(show, { title: 'Recovery Codes', size: 'sm' })));
}
