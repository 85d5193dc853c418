import { type ItemTypeKey, itemType } from '@pelita/contract/learning/item-types.ts'
import { useId } from 'react'
import { t } from '../text/t.ts'
import { kindWords } from './content-kinds.ts'
import css from './content-picker.module.css'

interface Props {
  types: readonly ItemTypeKey[]
  value: ItemTypeKey
  onChange: (type: ItemTypeKey) => void
  /** How many of each are chosen. */
  counts: ReadonlyMap<ItemTypeKey, number>
}

/** The kinds at the left, all of them in sight; the arrow keys are those of every radio group. */
export function KindList({ types, value, onChange, counts }: Props) {
  const name = useId()
  return (
    <fieldset className={css.kinds}>
      <legend className="unseen">{t('Content Type')}</legend>
      {types.map((type) => {
        const Icon = kindWords(type).icon
        const count = counts.get(type)
        return (
          <label key={type} className={css.kind}>
            <input type="radio" className="unseen" name={name} checked={type === value} onChange={() => onChange(type)} />
            <Icon size={18} stroke={1.5} aria-hidden />
            <span>{t(itemType(type).title)}</span>
            {count !== undefined && <span className={css.count}>{count}</span>}
          </label>
        )
      })}
    </fieldset>
  )
}
