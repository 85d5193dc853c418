import { t } from '../text/t.ts'

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS/, 'Firefox'],
  [/Chrome\/|CriOS/, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

const nameIn = (names: readonly (readonly [RegExp, string])[], agent: string) => names.find(([mark]) => mark.test(agent))?.[1]

/** "Chrome on Windows", from what a browser says of itself. */
export const deviceName = (agent: string | null): string => {
  const [browser, system] = [nameIn(BROWSERS, agent ?? ''), nameIn(SYSTEMS, agent ?? '')]
  if (browser && system) return t('{browser} on {system}', { browser, system })
  return browser ?? system ?? t('Unknown device')
}
