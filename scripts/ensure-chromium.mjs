// A Chromium for the browser tests: one that is there, or the system's package where that is allowed.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { say } from './steps.mjs'

const succeeds = (command, args) =>
  spawnSync(command, args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status === 0

/** Where it is, or null; asked for when the dependencies are there, because the server's own search is used. */
export async function ensureChromium() {
  const { tsImport } = await import('tsx/esm/api')
  const { findChromium } = await tsImport('../apps/server/src/platform/render/find-chromium.ts', import.meta.url)
  const present = () => findChromium(process.env.CHROMIUM_PATH ?? '') ?? findChromium('')
  const found = present()
  if (found) return found
  if (process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('Installing Chromium for the browser tests (about a minute, once) ...')
    const install = (name) => succeeds('apt-get', ['install', '-y', '--no-install-recommends', name])
    if (succeeds('apt-get', ['update']) && (install('chromium-headless-shell') || install('chromium'))) return present()
  }
  return null
}
