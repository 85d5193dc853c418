import { t } from '@pelita/console/kit/text/t.ts'

/** The first that is found counts: many browsers name others beside themselves. */
const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const
const SYSTEMS = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS', 'macOS'],
  ['Linux', 'Linux'],
] as const

const found = (agent: string, names: readonly (readonly [string, string])[]): string | undefined =>
  names.find(([mark]) => agent.includes(mark))?.[1]

/** What one calls a device by: its browser and system. */
export const deviceOf = (agent: string | null): string =>
  [found(agent ?? '', BROWSERS), found(agent ?? '', SYSTEMS)].filter(Boolean).join(' · ') || t('Unknown device')
