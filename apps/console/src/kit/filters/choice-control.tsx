import { useState } from 'react'
import { Popup } from '../feedback/popup.tsx'
import { Bone } from '../feedback/skeletons.tsx'
import { lazyPart } from '../page/lazy-part.tsx'
import { t } from '../text/t.ts'
import css from './choice-list.module.css'
import { type ChoiceFilter, choose, describeChoice, type FilterValues, isChosen } from './filter.ts'
import { FilterButton } from './filter-button.tsx'

const ChoiceList = lazyPart(() => import('./choice-list.tsx'))

export interface ControlProps<F> {
  filter: F
  values: FilterValues
  change: (values: FilterValues) => void
  /** Inside a panel: full width, and the button says what is chosen. */
  wide?: boolean
}

const useNoOptions = () => undefined

/** The options of a filter, given or fetched. */
export function useFilterOptions(filter: ChoiceFilter, values: FilterValues, wanted: boolean) {
  const { useOptions = useNoOptions } = filter
  const fetched = useOptions(values, wanted)
  return filter.options ?? fetched
}

export function ChoiceControl({ filter, values, change, wide = false }: ControlProps<ChoiceFilter>) {
  const [opened, setOpened] = useState(false)
  const active = Boolean(values[filter.name])
  const options = useFilterOptions(filter, values, opened || active)
  const label = t(filter.label)
  return (
    <Popup
      label={label}
      prepare={ChoiceList.prepare}
      waiting={<Waiting />}
      onOpen={() => setOpened(true)}
      trigger={(trigger) => (
        <FilterButton
          trigger={trigger}
          active={active}
          wide={wide}
          disabled={filter.after !== undefined && !values[filter.after]}
        >
          {wide && active && options ? describeChoice(filter, values, options) : label}
        </FilterButton>
      )}
    >
      {(close) =>
        options ? (
          <ChoiceList
            label={label}
            options={options}
            multiple={filter.multiple}
            isChosen={(value) => isChosen(filter, values, value)}
            choose={(value) => {
              change(choose(filter, values, value))
              if (!filter.multiple) close()
            }}
          />
        ) : (
          <Waiting />
        )
      }
    </Popup>
  )
}

function Waiting() {
  return (
    <div className={css.waiting} aria-busy="true">
      {['60%', '80%', '50%'].map((width) => (
        <Bone key={width} width={width} />
      ))}
    </div>
  )
}
