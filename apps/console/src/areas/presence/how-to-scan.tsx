import { t } from '../../kit/text/t.ts'
import classes from './qr-code.module.css'
import { typedHint } from './scan-address.ts'
import { scanSteps } from './scan-steps.ts'

interface Props {
  contentType: string
  /** What is typed by whoever cannot scan; null: nothing can be. */
  shortCode?: string | null
}

export function HowToScan({ contentType, shortCode = null }: Props) {
  return (
    <section className={classes.steps}>
      <h2>{t('How to Scan?')}</h2>
      <ol>
        {scanSteps(contentType).map((step) => (
          <li key={step}>{t(step)}</li>
        ))}
      </ol>
      {shortCode && <p className={classes.typed}>{typedHint(shortCode)}</p>}
    </section>
  )
}
