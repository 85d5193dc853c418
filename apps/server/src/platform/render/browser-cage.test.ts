import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type Server } from 'node:net'
import { hostname, networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { forgetLeftProfiles, makeProfile } from './browser-profile.ts'
import { type Browser, openBrowser } from './devtools-pipe.ts'
import { findChromium } from './find-chromium.ts'
import { createPdfRenderer } from './pdf-renderer.ts'

/** The one that is wished for, or the system's. */
const chromium = findChromium(process.env.CHROMIUM_PATH ?? '') ?? ''
const isLinux = existsSync('/proc/self/ns/net')

/** Hears whoever reaches this machine by any of its addresses. */
const heard: string[] = []
let listener: Server
let port = 0
beforeAll(async () => {
  listener = createServer((socket) => {
    heard.push('a connection')
    socket.on('data', (data) => heard.push(data.toString('latin1')))
    socket.on('error', () => {})
  })
  await new Promise<void>((resolve) => listener.listen(0, '::', resolve))
  port = (listener.address() as { port: number }).port
})
afterAll(() => void listener.close())

const ownAddresses = () =>
  Object.values(networkInterfaces())
    .flatMap((all) => all ?? [])
    .map(({ address, family }) => (family === 'IPv6' ? `[${address.split('%')[0]}]` : address))
const hosts = () => [
  ...new Set(['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '0.0.0.0', 'any.localhost', ...ownAddresses()]),
]
const everywhere = (scheme = 'http') => hosts().map((host) => `${scheme}://${host}:${port}`)

const WAYS: readonly ((url: string) => string)[] = [
  (url) => `<img src="${url}/img">`,
  (url) => `<link rel="stylesheet" href="${url}/css"><link rel="preload" as="font" href="${url}/font" crossorigin>`,
  (url) => `<link rel="preconnect" href="${url}"><link rel="dns-prefetch" href="${url}"><link rel="prefetch" href="${url}/next">`,
  (url) =>
    `<style>@import "${url}/import";@font-face{font-family:x;src:url(${url}/face)}p{background:url(${url}/bg);font-family:x}</style>`,
  (url) => `<iframe src="${url}/frame"></iframe><object data="${url}/object"></object><embed src="${url}/embed">`,
  (url) => `<video src="${url}/video" poster="${url}/poster" autoplay></video><audio src="${url}/audio" autoplay></audio>`,
  (url) => `<svg><image href="${url}/svg"/><use href="${url}/use#a"/></svg><input type="image" src="${url}/input">`,
  (url) => `<meta http-equiv="refresh" content="0;url=${url}/refresh">`,
  (url) => `<iframe srcdoc="<img src='${url}/inner'>"></iframe>`,
]

test.runIf(chromium)('a hostile page reaches nothing on this machine', async () => {
  const renderer = createPdfRenderer(chromium)
  try {
    for (const way of WAYS) {
      const pdf = await renderer.pdf(`<!doctype html><p>a</p>${everywhere().map(way).join('')}`)
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    }
    expect(heard).toEqual([])
  } finally {
    await renderer.close()
  }
})

/** A page that may run scripts and that nobody stops at the protocol: what is left are the walls around the process. */
async function openPage(
  browser: Browser,
): Promise<(method: string, params: Record<string, unknown>) => Promise<Record<string, unknown>>> {
  const { targetId } = await browser.send('Target.createTarget', { url: 'about:blank' })
  const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: true })
  return (method, params) => browser.send(method, params, String(sessionId))
}

const attack = (urls: readonly string[]) => `Promise.allSettled([
  ...${JSON.stringify(urls)}.flatMap((url) => [
    fetch(url + '/fetch', { mode: 'no-cors' }),
    new Promise((resolve, reject) => { const socket = new WebSocket(url.replace('http', 'ws')); socket.onopen = resolve; socket.onerror = reject }),
    new Promise((resolve, reject) => { const image = new Image(); image.onload = resolve; image.onerror = reject; image.src = url + '/image' }),
  ]),
]).then((all) => all.filter(({ status }) => status === 'fulfilled').length)`

test.runIf(chromium)('a script that runs all the same finds no network', async () => {
  const browser = openBrowser(chromium)
  try {
    const tell = await openPage(browser)
    const { result } = await tell('Runtime.evaluate', {
      expression: attack(everywhere()),
      awaitPromise: true,
      returnByValue: true,
    })
    expect(result).toMatchObject({ value: 0 })
    expect(heard).toEqual([])
  } finally {
    await browser.close()
  }
})

interface Seen {
  readonly command: string
  readonly uid: string
  readonly network: string
}

const statusOf = (pid: string): Seen | null => {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    const uid = /^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? ''
    return { command, uid, network: readlinkSync(`/proc/${pid}/ns/net`) }
  } catch {
    return null
  }
}
const runningIn = (folder: string): Seen[] =>
  readdirSync('/proc')
    .flatMap((pid) => (/^\d+$/.test(pid) ? (statusOf(pid) ?? []) : []))
    .filter(({ command }) => command.includes(folder))
const NAMESPACES = ['--user', '--map-current-user', '--net', 'true']
const allowsNamespaces = () => {
  const servant = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  return spawnSync('/usr/bin/unshare', NAMESPACES, servant).status === 0
}

test.runIf(chromium && isLinux)(
  'the browser is not root, keeps its sandbox and has no network where the system allows it',
  async () => {
    const place = mkdtempSync(join(tmpdir(), 'pelita-cage-'))
    chmodSync(place, 0o755)
    vi.stubEnv('TMPDIR', place)
    const browser = openBrowser(chromium)
    try {
      await openPage(browser)
      const seen = runningIn(place)
      expect(seen.length).toBeGreaterThan(0)
      expect(seen.filter(({ uid }) => uid === '0')).toEqual([])
      if (!allowsNamespaces()) return
      expect(seen.filter(({ command }) => command.includes('--no-sandbox'))).toEqual([])
      expect(seen.filter(({ network }) => network === readlinkSync('/proc/self/ns/net'))).toEqual([])
    } finally {
      await browser.close()
      vi.unstubAllEnvs()
      rmSync(place, { recursive: true, force: true })
    }
  },
)

test('what a killed server left goes at the next start, what a living one uses stays', async () => {
  const place = mkdtempSync(join(tmpdir(), 'pelita-left-'))
  vi.stubEnv('TMPDIR', place)
  const put = (name: string, owner: object) => {
    mkdirSync(join(place, `pelita-render-${name}`))
    writeFileSync(join(place, `pelita-render-${name}`, 'owner.json'), JSON.stringify(owner))
  }
  const { pid: ended } = spawnSync(process.execPath, ['-e', ''])
  try {
    const mine = makeProfile(undefined)
    put('killed', { host: hostname(), pid: ended, life: 'a' })
    put('same-number', { host: hostname(), pid: process.pid, life: 'an earlier one' })
    put('neighbour', { host: hostname(), pid: process.ppid, life: 'b' })
    put('elsewhere', { host: `not-${hostname()}`, pid: ended, life: 'c' })
    mkdirSync(join(place, 'pelita-render-begun'))
    mkdirSync(join(place, 'something-else'))
    await forgetLeftProfiles()
    const left = readdirSync(place).map((name) => join(place, name))
    expect(left.sort()).toEqual(
      [
        mine.folder,
        ...['begun', 'elsewhere', 'neighbour'].map((name) => join(place, `pelita-render-${name}`)),
        join(place, 'something-else'),
      ].sort(),
    )
  } finally {
    vi.unstubAllEnvs()
    rmSync(place, { recursive: true, force: true })
  }
})
