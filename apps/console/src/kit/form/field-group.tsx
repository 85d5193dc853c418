import './mantine-input.ts'
import { Input } from '@mantine/core'
import type { ReactNode } from 'react'
import type { useField } from './use-field.tsx'

interface Props {
  frame: ReturnType<typeof useField>['frame']
  role: 'group' | 'radiogroup'
  children: ReactNode
}

/** A field of several boxes: its label names the group, because no single box is the field. */
export function FieldGroup({ frame, role, children }: Props) {
  return (
    <Input.Wrapper
      label={frame.label}
      labelElement="div"
      required={frame.required}
      description={frame.description}
      error={frame.error}
      role={role}
      aria-label={frame.label}
      data-path={frame['data-path']}
    >
      {children}
    </Input.Wrapper>
  )
}
