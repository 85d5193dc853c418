import '../../form/field/mantine-input.ts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { type FieldProps, useField } from '../../form/field/use-field.tsx'
import { t } from '../../text/t.ts'

const partsOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

const textOf = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : '')

/** Words with commas between them; the value is a list of them. */
export function TagsField<V>(props: FieldProps<V>) {
  const { value, change, frame } = useField(props, textOf)
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextInput
      {...frame}
      placeholder={props.placeholder && t(props.placeholder)}
      value={typed ?? textOf(value)}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        change(partsOf(event.currentTarget.value))
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
