import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import nodeFlags from '../scripts/node-flags.json' with { type: 'json' }
import { ADDRESS, PORT } from './kit/address.ts'
import { chromiumOptions } from './kit/chromium.ts'

const root = join(import.meta.dirname, '..')
process.env.E2E_STATE ??= mkdtempSync(join(tmpdir(), 'pelita-e2e-'))

/** The built product in a real Chromium, on a demonstration database of its own. */
export default defineConfig({
  testDir: '.',
  timeout: 120_000,
  expect: { timeout: 15_000 },
  workers: 2,
  // Two browsers share a demonstration: what one changes may surprise the other once.
  retries: 1,
  reporter: [['list'], ['./kit/summary-reporter.ts']],
  outputDir: join(root, 'test-results'),
  use: {
    baseURL: ADDRESS,
    locale: 'en-GB',
    timezoneId: 'Asia/Jakarta',
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: chromiumOptions,
  },
  projects: [
    { name: 'sign-in', testMatch: /sign-in\.setup\.ts/ },
    { name: 'journeys', testMatch: /\.spec\.ts/, dependencies: ['sign-in'] },
    // Where the journeys run on PostgreSQL: those that say so, on the embedded database.
    { name: 'embedded', testMatch: /\.spec\.ts/, grep: /@embedded/, dependencies: ['sign-in'] },
  ],
  webServer: {
    command: `node ${nodeFlags.join(' ')} ${join(root, 'dist/server/main.mjs')} serve`,
    url: `${ADDRESS}/ready`,
    timeout: 180_000,
    reuseExistingServer: Boolean(process.env.E2E_PORT),
    stdout: 'pipe',
    env: {
      PORT: String(PORT),
      DATA_DIR: join(process.env.E2E_STATE, 'data'),
      CONSOLE_DIR: join(root, 'dist/console'),
      DATABASE_URL: process.env.E2E_DATABASE_URL ?? '',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      CHECK_ANSWERS: 'on',
      FFMPEG_PATH: 'off',
      OFFICE_PATH: 'off',
    },
  },
})
