import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'Google Chrome',
  'Chromium',
]
const places = () => [
  ...(process.env.PATH ?? '').split(delimiter).filter(Boolean),
  '/usr/bin',
  '/Applications/Google Chrome.app/Contents/MacOS',
  '/Applications/Chromium.app/Contents/MacOS',
]

/** Where a Chromium is: the configured one, or the system's; `off` means there shall be none. */
export function findBrowser(configured: string): string | null {
  if (configured === 'off') return null
  if (configured) return existsSync(configured) ? configured : null
  return (
    places()
      .flatMap((place) => names.map((name) => join(place, name)))
      .find((path) => existsSync(path)) ?? null
  )
}
