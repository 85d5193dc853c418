import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { forgetProfile, makeProfile } from './browser-profile.ts'

const made: string[] = []
afterEach(() => {
  vi.unstubAllEnvs()
  for (const path of made.splice(0)) rmSync(path, { recursive: true, force: true })
})

/** A temporary folder whose own path has so many characters at least. */
function temporaryFolder(length: number): string {
  const place = mkdtempSync(join(tmpdir(), 'pelita-place-'))
  made.push(place)
  const folder = join(place, 'x'.repeat(Math.max(1, length - place.length - 1)))
  mkdirSync(folder)
  vi.stubEnv('TMPDIR', folder)
  return folder
}

test('a socket can be made in the temporary folder of a program, however long TMPDIR is', async () => {
  temporaryFolder(120)
  const profile = makeProfile(undefined)
  try {
    for (const name of ['org.chromium.Chromium.AbCdEf/SingletonSocket', `OSL_PIPE_65534_SingleOfficeIPC_${'f'.repeat(32)}`]) {
      const path = join(profile.temporary, name)
      mkdirSync(dirname(path), { recursive: true })
      const server = createServer().listen(path)
      await once(server, 'listening')
      expect(existsSync(path)).toBe(true)
      server.close()
    }
  } finally {
    await forgetProfile(profile)
  }
})

test('what a program writes lies in TMPDIR, is its own and goes with it', async () => {
  const place = temporaryFolder(120)
  const profile = makeProfile(undefined)
  expect(dirname(profile.folder)).toBe(place)
  for (const path of [profile.folder, profile.temporary]) expect(statSync(path).mode & 0o777).toBe(0o700)
  await forgetProfile(profile)
  expect([readdirSync(place), existsSync(profile.temporary)]).toEqual([[], false])
})

test('where TMPDIR is short everything of a program is in one folder', async () => {
  vi.stubEnv('TMPDIR', '/tmp')
  const profile = makeProfile(undefined)
  expect(profile.temporary).toBe(join(profile.folder, 'tmp'))
  await forgetProfile(profile)
  expect(existsSync(profile.folder)).toBe(false)
})

test.runIf(process.getuid?.() === 0)('the servant of a server that is root owns both folders', async () => {
  temporaryFolder(120)
  const profile = makeProfile(65_534)
  expect([profile.folder, profile.temporary].map((path) => statSync(path).uid)).toEqual([65_534, 65_534])
  await forgetProfile(profile)
})
