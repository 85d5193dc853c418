import { t } from '@pelita/console/kit/text/t.ts'
import { useId } from 'react'
import type { Agreed } from './known-follow-ups.ts'

interface Props {
  n: number
  agreed: Agreed
  most: number
  change: (next: Agreed) => void
  remove: () => void
}

/** One thing that was agreed on, with the day by which it should be done. */
export function AgreedRow({ n, agreed, most, change, remove }: Props) {
  const [text, due] = [useId(), useId()]
  return (
    <div className="agreed">
      <div className="field">
        <label htmlFor={text}>{t('Follow-up {n}', { n })}</label>
        <input
          id={text}
          value={agreed.text}
          maxLength={most}
          onChange={({ currentTarget }) => change({ ...agreed, text: currentTarget.value })}
        />
      </div>
      <div className="field">
        <label htmlFor={due}>{t('Due date of follow-up {n}', { n })}</label>
        <input
          id={due}
          type="date"
          value={agreed.due ?? ''}
          onChange={({ currentTarget }) => change({ ...agreed, due: currentTarget.value || null })}
        />
      </div>
      <button type="button" className="button small" onClick={remove}>
        {t('Remove follow-up {n}', { n })}
      </button>
    </div>
  )
}
