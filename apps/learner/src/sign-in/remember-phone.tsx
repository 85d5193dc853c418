import { readItem, removeItem, writeItem } from '@pelita/console/data/browser-storage.ts'
import { t } from '@pelita/console/kit/text/t.ts'

const CHOICE = 'learner_remember'

/** Whoever signs in at their organisation's own page comes back with nothing but a code: the choice waits here. */
export const wantsRemembering = (): boolean => readItem(CHOICE) === 'yes'

export const chooseRemembering = (wanted: boolean): void => {
  if (wanted) writeItem(CHOICE, 'yes')
  else removeItem(CHOICE)
}

interface Props {
  days: number
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Offered where the organisation lets phones stay signed in; on a phone that others use one leaves it. */
export function RememberPhone({ days, checked, onChange }: Props) {
  if (days === 0) return null
  return (
    <label className="check">
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
      <span>
        {t('Remember this phone')}
        <small className="soft block">{t('For {n} days. Not on a phone that others use.', { n: days })}</small>
      </span>
    </label>
  )
}
