import '../field/mantine-switch.ts'
import '../field/mantine-input.ts'
import { Switch } from '@mantine/core'
import { useCallback } from 'react'
import { t } from '../../text/t.ts'
import { type FieldProps, useField } from '../field/use-field.tsx'

/** On or off. */
export function SwitchField<V>(props: FieldProps<V>) {
  const show = useCallback((value: unknown) => t(value === true ? 'On' : 'Off'), [])
  const { value, change, frame } = useField(props, show)
  const { required: _, ...rest } = frame
  return <Switch {...rest} checked={value === true} onChange={(event) => change(event.currentTarget.checked)} />
}
