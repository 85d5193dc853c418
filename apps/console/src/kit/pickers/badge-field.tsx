import type { PickableBadge } from '@pelita/contract/learning/badge-choice.ts'
import { useState } from 'react'
import { type FieldProps, useField } from '../form/field/use-field.tsx'
import { BadgePicker } from './badge-picker.tsx'

type Shown = Pick<PickableBadge, 'id' | 'name'>

interface Props<V> extends FieldProps<V> {
  /** The badge chosen before, by name. */
  present: Shown | null
}

/** One badge of the organisation; the value is its id, or '' while none is chosen. */
export function BadgeField<V>({ present, ...props }: Props<V>) {
  const [picked, setPicked] = useState<Shown | null>(present)
  const { value, change, frame } = useField(props, (id) => (id === picked?.id ? picked?.name : undefined) ?? '-')
  const choose = (badge: Shown | null) => {
    setPicked(badge)
    change(badge?.id ?? '')
  }
  return (
    <div data-path={frame['data-path']} data-invalid={frame.error ? 'true' : undefined}>
      <BadgePicker label={props.label} chosen={value === picked?.id ? picked : null} choose={choose} />
      {frame.error}
    </div>
  )
}
