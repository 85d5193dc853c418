import { IconX } from '@tabler/icons-react'
import { useCallback, useRef } from 'react'
import { FieldFrame } from '../form/field-frame.tsx'
import { type FieldProps, useField } from '../form/use-field.tsx'
import { t } from '../text/t.ts'
import type { Choice } from './choice-list.ts'
import css from './many-field.module.css'
import { OptionsSelect } from './options-select.tsx'

interface Props<V> extends FieldProps<V> {
  options: readonly Choice[]
  loading?: boolean
  /** So many can be chosen. */
  most?: number
}

const idsOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])

/** Several of many options: chosen one by one, shown as chips that can be taken off; the value is the list of their ids in the order of choosing. */
export function ManyField<V>({ options, loading = false, most = 20, ...props }: Props<V>) {
  const named = useCallback((id: string) => options.find((option) => option.value === id)?.label ?? '…', [options])
  const show = useCallback((value: unknown) => idsOf(value).map(named).join(', ') || '-', [named])
  const { value, change, frame } = useField(props, show)
  const chosen = idsOf(value)
  const list = useRef<HTMLUListElement>(null)
  const remove = (id: string) => {
    change(chosen.filter((other) => other !== id))
    // The button that was pressed is gone with its chip.
    list.current?.focus()
  }
  return (
    <FieldFrame frame={frame} role="group">
      {chosen.length > 0 && (
        <ul ref={list} tabIndex={-1} className={css.chips}>
          {chosen.map((id) => (
            <li key={id} className={css.chip}>
              {named(id)}
              {!frame.disabled && (
                <button
                  type="button"
                  className="bare-icon"
                  aria-label={t('Remove {name}', { name: named(id) })}
                  onClick={() => remove(id)}
                >
                  <IconX size={14} stroke={1.75} aria-hidden />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {chosen.length < most && !frame.disabled && (
        <OptionsSelect
          label={t('Add to {label}', { label: frame.label })}
          hideLabel
          placeholder={props.placeholder}
          options={options.filter((option) => !chosen.includes(option.value))}
          loading={loading}
          value={null}
          onChange={(id) => {
            if (id) change([...chosen, id])
          }}
        />
      )}
    </FieldFrame>
  )
}
