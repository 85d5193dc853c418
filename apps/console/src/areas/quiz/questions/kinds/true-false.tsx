import { useId } from 'react'
import { t } from '../../../../kit/text/t.ts'
import type { KindProps } from './kind-editor.tsx'
import css from './kinds.module.css'

/** Two fixed answers, one of them right. */
export function TrueFalse({ question, n, change }: KindProps) {
  const name = useId()
  return (
    <fieldset className={css.answers}>
      <legend className="unseen">{t('Correct answer of question {n}', { n })}</legend>
      {question.options.map((option) => (
        <label key={option.code} className={css.fixed} data-correct={option.is_correct || undefined}>
          <input
            type="radio"
            name={name}
            checked={option.is_correct}
            onChange={() => change({ what: 'option-correct', code: option.code })}
          />
          {t(option.label)}
        </label>
      ))}
    </fieldset>
  )
}
