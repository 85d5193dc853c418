import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { t } from '../../text/t.ts'
import type { GuardedForm } from '../use-guarded-form.ts'
import css from './form-summary.module.css'

/** Leads to the field itself, or to the part that shows it. */
const goTo = (form: HTMLFormElement | null, name: string): void => {
  const place = form?.querySelector<HTMLElement>(`[data-path="${CSS.escape(name)}"]`)
  const field = place?.matches('input, textarea, button, [tabindex]')
    ? place
    : place?.querySelector<HTMLElement>('input, textarea, button, [tabindex]')
  field?.focus({ preventScroll: true })
  ;(field ?? place)?.scrollIntoView({ block: 'center' })
}

/** Beside a form: what is still to be filled in, each a click away. */
export function FormSummary<V>({ form }: { form: Pick<GuardedForm<V>, 'missing' | 'words' | 'element'> }) {
  // The fields tell their names once they are drawn.
  const [drawn, setDrawn] = useState(false)
  useEffect(() => setDrawn(true), [])
  const { missing, words, element } = form
  const open = new Set(missing.flatMap((name) => [name, name.split('.')[0] ?? name]))
  const named = drawn ? [...words.keys()].filter((name) => open.has(name)) : []
  return (
    <section className={css.summary} aria-label={t('Still to fill in')}>
      {missing.length === 0 ? (
        <p className={css.complete}>
          <IconCircleCheck size={18} stroke={1.5} aria-hidden />
          {t('Everything that is needed is filled in.')}
        </p>
      ) : (
        <>
          <h2 className={css.title}>{t('Still to fill in')}</h2>
          <ul className={css.list}>
            {named.map((name) => (
              <li key={name}>
                <button type="button" className={css.field} onClick={() => goTo(element.current, name)}>
                  <IconCircle size={16} stroke={1.5} aria-hidden />
                  {/* By its name alone it would be taken for the field itself. */}
                  <span className="unseen">{t('Go to {field}', { field: t(words.get(name)?.label ?? '') })}</span>
                  <span aria-hidden>{words.get(name)?.label}</span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
