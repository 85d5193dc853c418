import css from './meter.module.css'

export type MeterTone = 'brand' | 'gray' | 'green' | 'amber' | 'red'

interface Props {
  /** 0 to 1, or -1 to 1 with `centred`; null draws nothing. */
  value: number | null
  tone?: MeterTone
  /** Begins in the middle and goes to either side. */
  centred?: boolean
}

const bounded = (value: number, from: number) => Math.min(1, Math.max(from, value))

/** A share as a small bar beside its number, which is what readers get. */
export function Meter({ value, tone = 'brand', centred = false }: Props) {
  const share = value === null ? 0 : bounded(value, centred ? -1 : 0)
  const place = centred
    ? { left: `${50 + Math.min(share, 0) * 50}%`, width: `${Math.abs(share) * 50}%` }
    : { left: 0, width: `${share * 100}%` }
  return (
    <span className={css.meter} data-centred={centred || undefined} aria-hidden="true">
      <span className={css.fill} data-tone={tone} style={place} />
    </span>
  )
}
