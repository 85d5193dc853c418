import { IconAlertCircle } from '@tabler/icons-react'
import { t } from '../../text/t.ts'
import classes from '../form.module.css'

/** The sentence below a field that needs attention. */
export function FieldError({ text }: { text: string }) {
  return (
    <span className={classes.error}>
      <IconAlertCircle size={14} stroke={1.8} aria-hidden="true" />
      {t(text)}
    </span>
  )
}
