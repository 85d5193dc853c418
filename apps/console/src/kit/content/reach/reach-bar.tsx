import { Meter } from '../../charts/meter.tsx'
import { t } from '../../text/t.ts'
import css from './reach.module.css'

interface Props {
  /** Of those who began, the share that came as far, 0..100. */
  reached: number | null
  /** Points lost here, where most people stop. */
  lost?: number | undefined
}

/** How many of those who began came as far as this, drawn beside its line of a tree. */
export function ReachBar({ reached, lost }: Props) {
  if (reached === null) return null
  return (
    <span className={css.reach} title={t('{percent}% of those who began came as far as this', { percent: reached })}>
      <Meter value={reached / 100} tone={lost === undefined ? 'brand' : 'amber'} />
      <span className={css.share}>
        {reached}%<span className="unseen"> {t('of those who began came as far as this')}</span>
      </span>
      {lost !== undefined && <span className={css.lost}>{t('Most people stop here: {lost} points fewer', { lost })}</span>}
    </span>
  )
}
