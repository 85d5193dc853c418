import { openDialog } from '../../kit/feedback/dialog-store.ts'
import { t } from '../../kit/text/t.ts'
import css from './keys-dialog.module.css'

/** Every key of the console and what it does; the grading queue lists its own. */
const KEYS = [
  { keys: ['Ctrl', 'K'], label: 'Find a page or a record, or do something' },
  { keys: ['/'], label: 'Search this list' },
  { keys: ['?'], label: 'Show the keys' },
  { keys: ['Esc'], label: 'Close what is open' },
  { keys: ['Tab'], label: 'Go to the next button, link or field' },
  { keys: ['←', '→'], label: 'Go through tabs' },
  { keys: ['↑', '↓'], label: 'Go through a list of choices; its first letter leads to a choice' },
  { keys: ['Alt', '↑'], label: 'Move a section or content up, with the arrow down further down' },
  { keys: ['Ctrl', 'Z'], label: 'Undo a change of the contents of a class' },
] as const

export const openKeys = (): void => {
  void openDialog(() => <Keys />, { title: 'Keys', size: 'sm' })
}

const Keys = () => (
  <dl className={css.keys}>
    {KEYS.map(({ keys, label }) => (
      <div key={label}>
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
)
