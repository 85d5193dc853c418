import { IconInfoCircle } from '@tabler/icons-react'
import { t } from '../../kit/text/t.ts'
import css from './document.module.css'

/** Said before somebody changes what others already see. */
export function UsedNote({ uses, readers }: { uses: number; readers: number }) {
  if (uses === 0 && readers === 0) return null
  return (
    <p className={css.note} role="note">
      <IconInfoCircle size={18} stroke={1.5} aria-hidden />
      <span>
        {t('Used in {uses} modules and read by {readers} learners. What you change is seen by all of them.', { uses, readers })}
      </span>
    </p>
  )
}
