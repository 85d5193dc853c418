import '../field/mantine-input.ts'
import { InputBase } from '@mantine/core'
import type { ComponentProps, CSSProperties } from 'react'
import classes from '../form.module.css'

type Props = Omit<ComponentProps<typeof InputBase<'textarea'>>, 'component' | 'multiline' | 'rows'> & { rows: number }

/** Grows with its text up to twelve lines by CSS alone; the measuring of Mantine's own weighs on every first visit to a form (decision 105). */
export const GrowingText = ({ rows, ...props }: Props) => (
  <InputBase
    {...props}
    component="textarea"
    multiline
    rows={rows}
    classNames={{ input: classes.growing ?? '' }}
    styles={{ input: { '--rows': rows } as CSSProperties }}
  />
)
