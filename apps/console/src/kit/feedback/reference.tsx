import { t } from '../text/t.ts'
import { CopyButton } from './copy-button.tsx'
import css from './reference.module.css'

/** What the server's log calls this failure by, for whoever is asked for help. */
export function Reference({ code }: { code: string | undefined | null }) {
  if (!code) return null
  return (
    <p className={css.reference}>
      {t('Reference')} <span className={css.code}>{code}</span>
      <CopyButton text={code} label="Copy reference" />
    </p>
  )
}
