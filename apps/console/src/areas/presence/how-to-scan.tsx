import { t } from '../../kit/text/t.ts'
import classes from './qr-code.module.css'
import { scanSteps } from './scan-steps.ts'

export function HowToScan({ contentType }: { contentType: string }) {
  return (
    <section className={classes.steps}>
      <h2>{t('How to Scan?')}</h2>
      <ol>
        {scanSteps(contentType).map((step) => (
          <li key={step}>{t(step)}</li>
        ))}
      </ol>
    </section>
  )
}
