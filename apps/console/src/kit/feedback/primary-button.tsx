import { Button, type ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '../text/t.ts'
import { toast } from './toast.tsx'

interface Props extends Pick<ButtonProps, 'color' | 'loading' | 'size' | 'fullWidth' | 'variant' | 'leftSection'> {
  /** What has to be done first; the button looks as what it is, reads as disabled, and says it when it is pointed at or pressed. */
  missing: string | false
  /** Without it the button sends its form. */
  onClick?: () => void
  children: ReactNode
}

/** The one thing to do in a popup or a short form: never silent. */
export function PrimaryButton({ missing, onClick, children, ...look }: Props) {
  return (
    <Button
      {...look}
      type={onClick ? 'button' : 'submit'}
      aria-disabled={missing !== false || undefined}
      title={missing === false ? undefined : t(missing)}
      onClick={(event) => {
        if (missing === false) return onClick?.()
        event.preventDefault()
        toast.info(t(missing))
      }}
    >
      {children}
    </Button>
  )
}
