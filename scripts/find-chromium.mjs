// A Chromium for the browser tests: one that is there, or the system's package where that is allowed.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { say } from './steps.mjs'

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
const places = [
  ...(process.env.PATH ?? '').split(delimiter),
  '/usr/bin',
  '/Applications/Google Chrome.app/Contents/MacOS',
  '/Applications/Chromium.app/Contents/MacOS',
]

const present = () => {
  if (process.env.CHROMIUM_PATH && existsSync(process.env.CHROMIUM_PATH)) return process.env.CHROMIUM_PATH
  return names.flatMap((name) => places.map((place) => join(place, name))).find((path) => existsSync(path)) ?? null
}

const quietly = (command, args) =>
  spawnSync(command, args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status === 0

export function findChromium() {
  const found = present()
  if (found) return found
  if (process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('Installing Chromium for the browser tests (about a minute, once) ...')
    const install = (name) => quietly('apt-get', ['install', '-y', '--no-install-recommends', name])
    if (quietly('apt-get', ['update']) && (install('chromium-headless-shell') || install('chromium'))) return present()
  }
  return null
}
