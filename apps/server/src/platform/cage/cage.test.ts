import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const probe = fileURLToPath(new URL('../../../test/cage-probe.ts', import.meta.url))
const isRoot = process.getuid?.() === 0
const ORDINARY = { uid: 1234, gid: 1234 }
/** Who runs the tests, and where that is root an ordinary user as well. */
const users: readonly [string, { uid?: number; gid?: number }][] = [
  ['whoever runs the tests', {}],
  ...(isRoot ? [['an ordinary user', ORDINARY] as [string, typeof ORDINARY]] : []),
]

interface Found {
  readonly hides: boolean
  readonly namespaces: boolean
  readonly [what: string]: unknown
}

/** What the probe finds, started by these words. */
function probed(user: object, words: readonly string[] = []): Found {
  const [command = process.execPath, ...rest] = [...words, process.execPath, '--import', 'tsx', probe]
  const folder = mkdtempSync(join(tmpdir(), 'pelita-home-'))
  try {
    const env = { PATH: process.env.PATH, HOME: folder }
    const { stdout, stderr } = spawnSync(command, rest, { ...user, env, encoding: 'utf8', timeout: 60_000 })
    expect(stderr.replace(/^.*Warning.*$/gm, '').trim()).toBe('')
    return JSON.parse(stdout) as Found
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const LIMITED = { limits: [200 * 1024, 5, 64], large: '1048576', pages: 2, surroundings: '0' }

test.each(users)('what strangers sent is opened where it finds nothing of the server: %s', (_, user) => {
  const found = probed(user)
  expect(found).toMatchObject(LIMITED)
  if (!found.hides) return expect(found.namespaces && process.platform === 'linux').toBe(false)
  expect(found).toMatchObject({ secret: '', network: '0', written: 'x' })
  expect(Number(found.processes)).toBeLessThan(8)
  expect(found.places).not.toEqual(expect.arrayContaining(['home']))
  expect(found.places).not.toEqual(expect.arrayContaining(['root']))
})

/** Namespaces within which no more can be had: as on systems that refuse them to ordinary users. */
const REFUSED = [
  ...['/usr/bin/unshare', '--user', '--map-root-user', '/bin/sh', '-c'],
  'echo 1 > /proc/sys/user/max_user_namespaces && exec /usr/bin/unshare --user --map-user=1234 --map-group=1234 "$@"',
  'sh',
]
const canRefuse =
  process.platform === 'linux' &&
  spawnSync(REFUSED[0] ?? '', [...REFUSED.slice(1), '/bin/sh', '-c', '! /usr/bin/unshare --user true'], isRoot ? ORDINARY : {})
    .status === 0

test.runIf(canRefuse)('where the system refuses namespaces, files are read within limits all the same', () => {
  const found = probed(isRoot ? ORDINARY : {}, REFUSED)
  expect(found).toMatchObject({ ...LIMITED, hides: false, namespaces: false })
})
