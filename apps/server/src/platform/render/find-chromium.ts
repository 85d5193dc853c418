import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The one without windows comes first: it opens a page in half the time. */
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
export function findChromium(configured: string): string | null {
  if (configured === 'off') return null
  if (configured) return existsSync(configured) ? configured : null
  return names.flatMap((name) => places().map((place) => join(place, name))).find((path) => existsSync(path)) ?? null
}

/** A Chromium started by a program keeps to itself: it greets nobody, fetches nothing of its own and asks for no graphics card. */
export const QUIET_FLAGS = [
  '--no-first-run',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
