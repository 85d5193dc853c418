import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { PrimaryButton } from '../feedback/primary-button.tsx'
import { t } from '../text/t.ts'
import { countActive, crossedBounds, emptied, type FilterValues, namesOf } from './filter.ts'
import { FilterControl, type FiltersProps } from './filter-bar.tsx'
import css from './filters.module.css'

interface PanelProps extends Omit<FiltersProps, 'reset'> {
  /** The reports write this button their own way. */
  cancelLabel?: string | undefined
  close: () => void
}

/** The filters of a list below each other; nothing happens before Apply. */
export default function FilterPanel({ filters, values, change, cancelLabel = 'Cancel', close }: PanelProps) {
  const [draft, setDraft] = useState<FilterValues>(values)
  // What is in use can be emptied here as well.
  const none = countActive(filters, draft) === 0 && countActive(filters, values) === 0
  const crossed = crossedBounds(filters, draft)
  const apply = (event: FormEvent) => {
    event.preventDefault()
    if (none || crossed) return
    change({ ...emptied(filters.flatMap(namesOf)), ...draft })
    close()
  }
  return (
    <form className={css.menu} onSubmit={apply} noValidate>
      {filters.map((filter) => (
        <div key={filter.label} className={css.menuRow}>
          <span className={css.menuLabel}>{t(filter.label)}</span>
          <FilterControl filter={filter} values={draft} change={(next) => setDraft({ ...draft, ...next })} wide />
        </div>
      ))}
      {crossed && (
        <p className={css.problem} role="alert">
          {t('{least} must not be above {most}', { least: t(crossed.least.label), most: t(crossed.most.label) })}
        </p>
      )}
      <div className={css.menuButtons}>
        <Button
          variant="subtle"
          size="xs"
          disabled={none}
          onClick={() => {
            change(emptied(filters.flatMap(namesOf)))
            close()
          }}
        >
          {t('Reset')}
        </Button>
        <Button variant="default" size="xs" onClick={close}>
          {t(cancelLabel)}
        </Button>
        <PrimaryButton size="xs" missing={none ? 'Choose a filter first' : crossed !== null && 'Correct the filters first'}>
          {t('Apply')}
        </PrimaryButton>
      </div>
    </form>
  )
}
