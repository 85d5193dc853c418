import type { Clash, classroomCalendarApi } from '@pelita/contract/areas/classroom/classroom-calendar.ts'
import type { CallOutput } from '@pelita/contract/core/endpoint.ts'
import { useId, useState } from 'react'
import { t } from '../../kit/text/t.ts'
import { ClashList } from './clash-list.tsx'
import css from './classroom.module.css'

interface Props {
  clashes: CallOutput<typeof classroomCalendarApi.clashes> | undefined
  isPending: boolean
  /** Without it all of them. */
  only?: readonly Clash['kind'][]
}

/** Clashes behind one line that is there from the beginning: nothing below it moves when they become known. */
export function ClashLine({ clashes, isPending, only }: Props) {
  const [isOpen, setOpen] = useState(false)
  const list = useId()
  const count = (clashes?.results ?? []).filter(({ kind }) => !only || only.includes(kind)).length
  const text = isPending
    ? 'Looking for clashes…'
    : count === 0
      ? 'No clashes with other batches'
      : count === 1
        ? '1 clash with another batch'
        : '{count} clashes with other batches'
  return (
    <div>
      <p className={css.clashLine} data-some={count > 0 || undefined}>
        {t(text, { count })}
        {count > 0 && (
          <button type="button" aria-expanded={isOpen} aria-controls={list} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? 'Hide' : 'Show')}
          </button>
        )}
      </p>
      <div id={list}>{isOpen && <ClashList clashes={clashes} {...(only && { only })} />}</div>
    </div>
  )
}
