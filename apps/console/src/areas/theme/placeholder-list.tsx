import { asPlaceholder, PLACEHOLDERS } from '@pelita/contract/learning/certificate/placeholders.ts'
import { CopyButton } from '../../kit/feedback/copy-button.tsx'
import { t } from '../../kit/text/t.ts'
import css from './theme.module.css'

/** What a theme can show, each to be copied. */
export function PlaceholderList() {
  return (
    <details className={css.placeholders} open>
      <summary>{t('Placeholders')}</summary>
      <ul>
        {PLACEHOLDERS.map(({ name, label }) => (
          <li key={name}>
            <code>{asPlaceholder(name)}</code>
            <span>{t(label)}</span>
            <CopyButton text={asPlaceholder(name)} label={t('Copy {name}', { name: asPlaceholder(name) })} />
          </li>
        ))}
      </ul>
    </details>
  )
}
