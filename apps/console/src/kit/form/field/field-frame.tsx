import './mantine-input.ts'
import { Input, type InputWrapperProps } from '@mantine/core'
import type { useField } from './use-field.tsx'

interface Props extends Pick<InputWrapperProps, 'children' | 'role' | 'descriptionProps' | 'errorProps'> {
  frame: Pick<ReturnType<typeof useField>['frame'], 'label' | 'required' | 'description' | 'error' | 'data-path'>
}

/** Label, help and error around a field that is more than one box: no single box could be what the label is for. */
export function FieldFrame({ frame, role, ...more }: Props) {
  return (
    <Input.Wrapper
      label={frame.label}
      labelElement="div"
      required={frame.required}
      description={frame.description}
      error={frame.error}
      data-invalid={role && frame.error ? 'true' : undefined}
      {...(role && { role, 'aria-label': frame.label, 'data-path': frame['data-path'] })}
      {...more}
    />
  )
}
