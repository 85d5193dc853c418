import { findChromium, QUIET_FLAGS } from '../../apps/server/src/platform/render/find-chromium.ts'

/** The browser of the journeys and of the measurements: Debian's as root in a closed network, too. */
export const chromiumOptions = {
  executablePath: findChromium(process.env.CHROMIUM_PATH ?? '') ?? undefined,
  args: [...QUIET_FLAGS, '--no-sandbox', '--disable-quic'],
}
