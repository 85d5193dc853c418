import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { unfold } from '../../fold/use-fold.ts'
import { t } from '../../text/t.ts'
import css from './section-list.module.css'

/** A block of a long form, and what it still lacks. */
export interface ListedSection {
  readonly title: string
  readonly missing: readonly string[]
}

const lead = (title: string) => {
  const section = document.querySelector<HTMLElement>(`[data-section="${CSS.escape(title)}"]`)
  if (!section) return
  unfold(section)
  section.scrollIntoView({ block: 'start' })
  // Whoever goes on with the keyboard goes on in it.
  section.tabIndex = -1
  section.focus({ preventScroll: true })
}

/** A long form with the list of its sections beside it, which stays in sight and says what is missing where. */
export function WithSections({ sections, children }: { sections: readonly ListedSection[]; children: ReactNode }) {
  const missing = sections.reduce((sum, one) => sum + one.missing.length, 0)
  return (
    <div className={css.columns}>
      <nav className={css.list} aria-label={t('Sections')}>
        <p className={css.note}>{missing === 0 ? t('Nothing is missing') : t('{count} missing', { count: missing })}</p>
        <ol>
          {sections.map((section) => (
            <li key={section.title}>
              <button type="button" className={css.entry} onClick={() => lead(section.title)}>
                <span>{t(section.title)}</span>
                {section.missing.length > 0 && <IconAlertCircle size={16} stroke={1.75} className={css.mark} aria-hidden />}
                {section.missing.length > 0 && <small>{section.missing.join(', ')}</small>}
              </button>
            </li>
          ))}
        </ol>
      </nav>
      {children}
    </div>
  )
}
