import { Button } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { useState } from 'react'
import { Popup } from '../feedback/popup.tsx'
import { t } from '../text/t.ts'
import { countActive, emptied, type FilterValues, namesOf } from './filter.ts'
import { FilterControl, type FiltersProps } from './filter-bar.tsx'
import { FilterButton } from './filter-button.tsx'
import css from './filters.module.css'

interface MenuProps extends FiltersProps {
  /** The assignment report writes this button its own way. */
  cancelLabel?: string | undefined
}

/** The filters of a list behind one button that counts those in use; nothing happens before Apply. */
export function FilterMenu(props: MenuProps) {
  const count = countActive(props.filters, props.values)
  return (
    <Popup
      label={t('Filter')}
      trigger={(trigger) => (
        <FilterButton trigger={trigger} active={count > 0} icon={<IconFilter size={16} stroke={1.5} aria-hidden />}>
          {t('Filter')}
          {count > 0 && <span className={css.count}>{count}</span>}
        </FilterButton>
      )}
    >
      {(close) => <Panel {...props} close={close} />}
    </Popup>
  )
}

function Panel({ filters, values, change, reset, cancelLabel = 'Cancel', close }: MenuProps & { close: () => void }) {
  const [draft, setDraft] = useState<FilterValues>(values)
  const none = countActive(filters, draft) === 0
  return (
    <div className={css.menu}>
      {filters.map((filter) => (
        <div key={filter.label} className={css.menuRow}>
          <span className={css.menuLabel}>{t(filter.label)}</span>
          <FilterControl filter={filter} values={draft} change={(next) => setDraft({ ...draft, ...next })} wide />
        </div>
      ))}
      <div className={css.menuButtons}>
        <Button
          variant="subtle"
          size="xs"
          disabled={none}
          onClick={() => {
            reset()
            close()
          }}
        >
          {t('Reset')}
        </Button>
        <Button variant="default" size="xs" onClick={close}>
          {t(cancelLabel)}
        </Button>
        <Button
          size="xs"
          disabled={none}
          onClick={() => {
            change({ ...emptied(filters.flatMap(namesOf)), ...draft })
            close()
          }}
        >
          {t('Apply')}
        </Button>
      </div>
    </div>
  )
}
