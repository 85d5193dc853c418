import { openDialog } from '../feedback/dialog-store.ts'
import { t } from '../text/t.ts'
import css from './grading.module.css'
import { GRADING_KEYS } from './grading-keys.ts'

/** Every key of the queue and what it does. */
export const openKeys = (writing: boolean): void => {
  void openDialog(() => <Keys writing={writing} />, { title: 'Keys', size: 'sm' })
}

function Keys({ writing }: { writing: boolean }) {
  return (
    <>
      <dl className={css.keys}>
        {GRADING_KEYS.map(({ command, keys, label }) => (
          <div key={command}>
            <dt>
              {keys.map((key) => (
                <kbd key={key} className={css.key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{t(label)}</dd>
          </div>
        ))}
      </dl>
      {writing && (
        <p className={css.hint}>{t('While writing feedback, Ctrl or Command with Enter saves; the other keys write.')}</p>
      )}
    </>
  )
}
