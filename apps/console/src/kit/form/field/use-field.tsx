import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { t } from '../../text/t.ts'
import { FieldError } from './field-error.tsx'
import type { FieldWords } from './field-words.ts'

/** A field of the form's values, or a place inside of one. */
export type FieldName<V> = (keyof V & string) | `${keyof V & string}.${string}`

/** What a field needs of its form: a place for its words, and its value with what changes it. */
export interface FieldForm<V> {
  readonly words: Map<string, FieldWords>
  readonly fields: {
    readonly getInputProps: (name: FieldName<V>) => { value?: unknown; error?: unknown; onChange: (value: unknown) => void }
  }
}

/** What every field of a form takes. */
export interface FieldProps<V> {
  form: FieldForm<V>
  name: FieldName<V>
  label: string
  /** One sentence below the label. */
  help?: string | undefined
  placeholder?: string | undefined
  required?: boolean | undefined
  disabled?: boolean | undefined
}

interface Binding {
  readonly value: unknown
  readonly change: (value: unknown) => void
  /** What every input takes: label, help, error, state. */
  readonly frame: {
    readonly label: string
    readonly description: string | undefined
    readonly error: ReactNode
    readonly required: boolean
    readonly disabled: boolean
    readonly 'data-path': string
  }
}

/** Ties one input to its place in the form, and tells the form how the field is called. */
export function useField<V>(props: FieldProps<V>, show?: FieldWords['show']): Binding {
  const { form, name, label, help, required = false, disabled = false } = props
  const { words, fields } = form

  useEffect(() => {
    words.set(name, { label: t(label), show })
    return () => {
      words.delete(name)
    }
  }, [words, name, label, show])

  const input = fields.getInputProps(name)
  const error: unknown = input.error
  return {
    value: input.value,
    change: input.onChange,
    frame: {
      label: t(label),
      description: help === undefined ? undefined : t(help),
      error: typeof error === 'string' && error !== '' ? <FieldError text={error} /> : null,
      required,
      disabled,
      'data-path': name,
    },
  }
}
