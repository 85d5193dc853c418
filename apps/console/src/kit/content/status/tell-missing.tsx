import { Button } from '@mantine/core'
import { DialogButtons } from '../../feedback/dialog-buttons.tsx'
import { openDialog } from '../../feedback/dialog-store.ts'
import { t } from '../../text/t.ts'
import css from '../content.module.css'

interface Way {
  readonly label: string
}

/** Everything that keeps a content from being published, at once; answers whether somebody goes the way to mend it. */
export const tellMissing = (noun: string, sentences: readonly string[], way?: Way): Promise<boolean> =>
  openDialog<true>(
    (close) => (
      <div className={css.stack}>
        <p>{t('This has to be mended first:')}</p>
        <ul className={css.sentences}>
          {sentences.map((sentence) => (
            <li key={sentence}>{t(sentence)}</li>
          ))}
        </ul>
        <DialogButtons>
          <Button variant="default" onClick={() => close()}>
            {t('Close')}
          </Button>
          {way && <Button onClick={() => close(true)}>{t(way.label)}</Button>}
        </DialogButtons>
      </div>
    ),
    { title: `${noun} is not ready`, size: 'md' },
  ).then((goes) => goes === true)
