import type { ShortLinkStatistics } from '@pelita/contract/areas/short-link.ts'
import type { ChartData } from '../../kit/charts/chart-data.ts'
import { shortDay } from '../../kit/format/dates.ts'
import { t } from '../../kit/text/t.ts'

const DEVICE_NAMES: Readonly<Record<string, string>> = {
  desktop: 'Desktop',
  mobile: 'Mobile',
  tablet: 'Tablet',
  other: 'Other',
}

/** A calendar day has no zone: noon keeps it on its date in every browser. */
const dayName = (day: string) => shortDay(`${day}T12:00:00`)

const clicksOf = (rows: readonly { clicks: number }[]) => [
  { name: 'Clicks', tone: 'brand' as const, values: rows.map((row) => row.clicks) },
]

const named = (label: string, axis: string, rows: readonly { name: string; clicks: number }[]): ChartData => ({
  label,
  axis,
  points: rows.map(({ name }) => ({ short: name, full: name })),
  series: clicksOf(rows),
})

export const perDayChart = ({ per_day }: ShortLinkStatistics): ChartData => ({
  label: 'Clicks per day',
  axis: 'Date',
  points: per_day.map(({ day }) => ({ short: dayName(day).slice(0, -5), full: dayName(day) })),
  series: clicksOf(per_day),
})

export const referrersChart = ({ referrers }: ShortLinkStatistics): ChartData =>
  named(
    'Referrers',
    'Referrer',
    referrers.map(({ host, clicks }) => ({ name: host ?? t('Direct, mail or QR code'), clicks })),
  )

export const devicesChart = ({ devices }: ShortLinkStatistics): ChartData =>
  named(
    'Devices',
    'Device',
    devices.map(({ device, clicks }) => ({ name: t(DEVICE_NAMES[device] ?? device), clicks })),
  )
