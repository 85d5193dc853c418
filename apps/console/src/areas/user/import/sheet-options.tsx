import type { ImportMode } from '@pelita/contract/areas/user-import.ts'
import { useId } from 'react'
import { t } from '../../../kit/text/t.ts'
import css from './import.module.css'

export interface ImportWishes {
  readonly mode: ImportMode
  readonly create_divisions: boolean
  readonly send_invitation: boolean
}

interface Props {
  wishes: ImportWishes
  change: (wishes: ImportWishes) => void
  mayUpdate: boolean
}

const MODES = [
  { value: 'create', label: 'Create only', help: 'A NIK that is known already is an error' },
  { value: 'create-and-update', label: 'Create and update', help: 'The NIK finds the account; empty cells leave it as it is' },
] as const

/** Two ways to read the sheet, and what may happen beside. */
export function SheetOptions({ wishes, change, mayUpdate }: Props) {
  const name = useId()
  return (
    <fieldset className={css.options}>
      <legend className="unseen">{t('Options')}</legend>
      <div className={css.modes}>
        {MODES.map(({ value, label, help }) => (
          <label key={value} className={css.mode} data-chosen={wishes.mode === value || undefined}>
            <input
              type="radio"
              name={name}
              checked={wishes.mode === value}
              disabled={value !== 'create' && !mayUpdate}
              onChange={() => change({ ...wishes, mode: value })}
            />
            <span>
              {t(label)}
              <small>{t(help)}</small>
            </span>
          </label>
        ))}
      </div>
      <label className={css.tick}>
        <input
          type="checkbox"
          checked={wishes.create_divisions}
          disabled={!mayUpdate}
          onChange={() => change({ ...wishes, create_divisions: !wishes.create_divisions })}
        />
        {t('Create missing divisions')}
      </label>
      <label className={css.tick}>
        <input
          type="checkbox"
          checked={wishes.send_invitation}
          onChange={() => change({ ...wishes, send_invitation: !wishes.send_invitation })}
        />
        {t('Send invitation e-mails to new accounts that have an address')}
      </label>
    </fieldset>
  )
}
