import { IconFilter } from '@tabler/icons-react'
import { Popup } from '../feedback/popup.tsx'
import { Bone } from '../feedback/skeletons.tsx'
import { lazyPart } from '../page/lazy-part.tsx'
import { t } from '../text/t.ts'
import { countActive } from './filter.ts'
import type { FiltersProps } from './filter-bar.tsx'
import { FilterButton } from './filter-button.tsx'
import css from './filters.module.css'

// Most visits never open it.
const FilterPanel = lazyPart(() => import('./filter-panel.tsx'))

interface MenuProps extends Omit<FiltersProps, 'reset'> {
  cancelLabel?: string | undefined
  /** On a phone: from the bottom of the window, over its whole width. */
  sheet?: boolean
}

/** The filters of a list behind one button that counts those in use. */
export function FilterMenu({ sheet = false, ...panel }: MenuProps) {
  const count = countActive(panel.filters, panel.values)
  return (
    <Popup
      label={t('Filter')}
      sheet={sheet}
      prepare={FilterPanel.prepare}
      waiting={
        <div className={css.menu}>
          <Bone width="100%" height={160} />
        </div>
      }
      trigger={(trigger) => (
        <FilterButton trigger={trigger} active={count > 0} icon={<IconFilter size={16} stroke={1.5} aria-hidden />}>
          {t('Filter')}
          {count > 0 && <span className={css.count}>{count}</span>}
        </FilterButton>
      )}
    >
      {(close) => <FilterPanel {...panel} close={close} />}
    </Popup>
  )
}
