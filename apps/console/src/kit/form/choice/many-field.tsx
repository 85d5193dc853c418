import type { CallInput } from '@pelita/contract/core/endpoint.ts'
import { IconX } from '@tabler/icons-react'
import { Fragment, type ReactNode, useRef, useState } from 'react'
import type { PagedEndpoint, RowOf } from '../../../data/use-pages.ts'
import type { Choice } from '../../pickers/choice-list.ts'
import { RemoteSelect } from '../../pickers/remote-select.tsx'
import { SortHandle } from '../../sort/sort-handle.tsx'
import { useSortable } from '../../sort/use-sortable.ts'
import { t } from '../../text/t.ts'
import { type FieldProps, useField } from '../field/use-field.tsx'
import css from './many-field.module.css'

interface Props<V, E extends PagedEndpoint> extends FieldProps<V> {
  endpoint: E
  /** Fixed filters. */
  input: CallInput<E>
  choice: (row: RowOf<E>) => Choice
  /** How those are called that were chosen before. */
  known: readonly Choice[]
  failed: string
  /** What is always among them and cannot be taken out; no part of the value. */
  fixed?: readonly Choice[]
  /** What else there is to say of each that was chosen. */
  beneath?: (chosen: Choice) => ReactNode
  /** Their order counts: each stands in a row that can be moved. */
  sorts?: boolean
}

const idsOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])

const moved = (ids: readonly string[], from: number, to: number): string[] => {
  const rest = ids.filter((_, at) => at !== from)
  return [...rest.slice(0, to), ...ids.slice(from, from + 1), ...rest.slice(to)]
}

/** Several rows of a list on the server, added one after the other; the value is the list of their ids. */
export function ManyField<V, E extends PagedEndpoint>({
  endpoint,
  input,
  choice,
  known,
  failed,
  fixed = [],
  beneath,
  sorts = false,
  ...props
}: Props<V, E>) {
  const [added, setAdded] = useState<readonly Choice[]>([])
  const names = new Map([...known, ...added].map((one) => [one.value, one.label]))
  const { value, change, frame } = useField(props, (ids) =>
    idsOf(ids)
      .map((id) => names.get(id) ?? '-')
      .join(', '),
  )
  const ids = idsOf(value)
  const list = useRef<HTMLUListElement>(null)
  const handle = useSortable(list, (from, to) => change(moved(ids, from, to)))
  const add = (next: Choice | null) => {
    if (!next || ids.includes(next.value)) return
    setAdded([...added, next])
    change([...ids, next.value])
  }
  return (
    <div className={css.field}>
      <RemoteSelect
        {...frame}
        placeholder={props.placeholder}
        endpoint={endpoint}
        input={input}
        choice={choice}
        chosen={null}
        onChoose={add}
        failed={failed}
      />
      {fixed.length + ids.length > 0 && (
        <ul
          ref={list}
          className={css.chosen}
          data-sorts={sorts || undefined}
          aria-label={t('{label}, chosen', { label: frame.label })}
        >
          {fixed.map(({ value: id, label }) => (
            <li key={id} className={css.chip} data-fixed>
              <span>{label}</span>
            </li>
          ))}
          {ids.map((id) => (
            <li key={id} className={css.chip} data-sort-item={sorts || undefined}>
              {sorts && !frame.disabled && ids.length > 1 && <SortHandle handle={handle} name={names.get(id) ?? ''} />}
              <span>{names.get(id) ?? '-'}</span>
              {!frame.disabled && (
                <button
                  type="button"
                  className="bare-icon"
                  aria-label={t('Remove {name}', { name: names.get(id) ?? '' })}
                  onClick={() => change(ids.filter((one) => one !== id))}
                >
                  <IconX size={16} stroke={1.5} aria-hidden />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {beneath && ids.map((id) => <Fragment key={id}>{beneath({ value: id, label: names.get(id) ?? '-' })}</Fragment>)}
    </div>
  )
}
