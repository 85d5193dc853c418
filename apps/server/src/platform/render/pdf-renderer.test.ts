import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { runAs } from '../request-owner.ts'
import { SHORT_PLACE } from '../socket-room.ts'
import { findChromium } from './find-chromium.ts'
import { createPdfRenderer } from './pdf-renderer.ts'

/** The one that is wished for, or the system's. */
const chromium = findChromium(process.env.CHROMIUM_PATH ?? '') ?? ''
const renderer = createPdfRenderer(chromium)
afterAll(() => renderer.close())

const page = (body: string) =>
  `<!doctype html><meta charset="utf-8"><style>@page{size:297mm 210mm;margin:0}body{margin:0}</style>${body}`
const pages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length

/** A server that runs as root starts its browser as somebody else, who has to get there. */
async function readableFolder(prefix: string): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), prefix))
  await chmod(dir, 0o755)
  return dir
}

/** What a process was started with; nothing where it has ended, or where the system does not tell. */
const commandOf = (pid: number | string): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}
/** Those of this process alone: servers beside it have theirs there too. */
const profilesIn = (place: string): string[] =>
  readdirSync(place)
    .filter((name) => name.startsWith('pelita-render-'))
    .filter((name) => ownerOf(join(place, name)) === process.pid)
    .sort()
const ownerOf = (folder: string): number => {
  try {
    return JSON.parse(readFileSync(join(folder, 'owner.json'), 'utf8')).pid
  } catch {
    return 0
  }
}
const commandsRunning = () => (existsSync('/proc') ? readdirSync('/proc').map(commandOf) : [])

test('without a browser nothing is rendered, and that is said', async () => {
  for (const path of ['off', '/nowhere/chromium']) {
    expect(createPdfRenderer(path).available()).toBe(false)
    await expect(createPdfRenderer(path).pdf('x')).rejects.toMatchObject({ statusCode: 502, message: 'Preview is not available' })
  }
})

test('what is no browser is no renderer either', async () => {
  await expect(createPdfRenderer(process.execPath).pdf('x')).rejects.toMatchObject({ statusCode: 502 })
})

test('a browser that hangs while it starts is ended, not left behind', async () => {
  const dir = await readableFolder('pelita-hang-')
  const path = join(dir, 'browser')
  await writeFile(join(dir, 'pids'), '', { mode: 0o666 })
  await chmod(join(dir, 'pids'), 0o666)
  await writeFile(path, `#!/bin/sh\necho $$ >> ${dir}/pids\nexec sleep 600\n`, { mode: 0o755 })
  const told: unknown[] = []
  const renderer = createPdfRenderer(path, { startWithinMs: 1_500, onError: (cause) => told.push(cause) })
  // Whoever waits behind it is told with it, instead of waiting as long once more.
  const answers = await Promise.allSettled([renderer.pdf('x'), renderer.pdf('x'), renderer.pdf('x')])
  for (const answer of answers) expect(answer).toMatchObject({ status: 'rejected', reason: { statusCode: 502 } })
  const pids = (await readFile(join(dir, 'pids'), 'utf8')).trim().split('\n').map(Number)
  const isAlive = (pid: number) => commandOf(pid).length > 0
  await vi.waitUntil(() => !pids.some(isAlive), { timeout: 60_000, interval: 50 })
  expect(pids).toHaveLength(1)
  expect(told).toHaveLength(1)
  await rm(dir, { recursive: true })
})

test('what a broken browser says is no reason to end with it', async () => {
  const dir = await readableFolder('pelita-garbage-')
  for (const words of ['Aw, Snap!', 'null', '7', '{"id":1'])
    for (const [n, end] of ['\\0', '\\0\\0'].entries()) {
      const path = join(dir, `browser-${n}`)
      await writeFile(path, `#!/bin/sh\nprintf '${words}${end}' >&4\nexec sleep 600\n`, { mode: 0o755 })
      const renderer = createPdfRenderer(path, { startWithinMs: 10_000 })
      await expect(renderer.pdf('x')).rejects.toMatchObject({ statusCode: 502 })
      await renderer.close()
    }
  await rm(dir, { recursive: true })
})

// A machine without Chromium makes no PDFs at all; the tests above hold there too.
test.runIf(chromium)('one page of the paper’s own size, however many ask at once', async () => {
  const made = await Promise.all([1, 2, 3].map((n) => renderer.pdf(page(`<h1>Halaman ${n}</h1>`))))
  for (const pdf of made) {
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pages(pdf)).toBe(1)
    expect(pdf.toString('latin1')).toMatch(/MediaBox \[0 0 841\.\d+ 594\.\d+\]/)
  }
})

test.runIf(chromium)('nothing runs and nothing is fetched', async () => {
  const plain = await renderer.pdf(page('<p>a</p>'))
  const attacked = await renderer.pdf(
    page(
      '<p>a</p><script>document.body.innerHTML="x".repeat(9999)</script><img src="http://127.0.0.1:9/a.png" width="0"><img src="file:///etc/passwd" width="0">',
    ),
  )
  expect(Math.abs(attacked.byteLength - plain.byteLength)).toBeLessThan(2_000)
})

test.runIf(chromium)('a closed browser leaves nothing behind, also where a script starts it', async () => {
  const dir = await readableFolder('pelita-close-')
  const path = join(dir, 'browser')
  await writeFile(path, `#!/bin/sh -e\n${chromium} "$@"\n`, { mode: 0o755 })
  const before = profilesIn(SHORT_PLACE)
  vi.stubEnv('TMPDIR', dir)
  try {
    for (let n = 0; n < 3; n++) {
      const brief = createPdfRenderer(path)
      await brief.pdf(page('<p>a</p>'))
      await brief.close()
      expect([await readdir(dir), profilesIn(SHORT_PLACE)]).toEqual([['browser'], before])
      // One that outlives its script would write to its folder again.
      await vi.waitUntil(() => commandsRunning().every((command) => !command.includes(dir)), { timeout: 60_000, interval: 10 })
    }
  } finally {
    vi.unstubAllEnvs()
    await rm(dir, { recursive: true, force: true })
  }
})

test.runIf(chromium)('a PDF is made however long the path of the temporary folder is', async () => {
  const dir = await readableFolder('pelita-long-')
  const long = join(dir, 'x'.repeat(Math.max(1, 100 - dir.length)))
  await mkdir(long, { mode: 0o755 })
  vi.stubEnv('TMPDIR', long)
  const brief = createPdfRenderer(chromium)
  try {
    expect(pages(await brief.pdf(page('<p>a</p>')))).toBe(1)
  } finally {
    await brief.close()
    vi.unstubAllEnvs()
    await rm(dir, { recursive: true, force: true })
  }
})

/** Draws for minutes. */
const heavy = page('<p>x</p>'.repeat(40_000))

test.runIf(chromium)(
  'a page that takes too long is tried once, its browser ended, and whoever waits behind it goes on',
  async () => {
    const dir = await readableFolder('pelita-heavy-')
    const [path, starts] = [join(dir, 'browser'), join(dir, 'starts')]
    await writeFile(starts, '')
    await chmod(starts, 0o666)
    await writeFile(path, `#!/bin/sh -e\necho x >> ${starts}\n${chromium} "$@"\n`, { mode: 0o755 })
    const strict = createPdfRenderer(path, { drawWithinMs: 4_000 })
    try {
      const [late, next] = await Promise.allSettled([
        runAs({ org_id: 'a', person_id: 'p' }, () => strict.pdf(heavy)),
        runAs({ org_id: 'b', person_id: 'q' }, () => strict.pdf(page('<p>a</p>'))),
      ])
      expect(late).toMatchObject({
        ...{
          status: 'rejected',
          reason: { statusCode: 422, message: 'The page takes too long to draw. Please make it simpler.' },
        },
      })
      expect(next).toMatchObject({ status: 'fulfilled' })
      expect((await readFile(starts, 'utf8')).trim().split('\n')).toHaveLength(2)
    } finally {
      await strict.close()
      await rm(dir, { recursive: true, force: true })
    }
  },
)

test('a person waits for two pages at most', async () => {
  const dir = await readableFolder('pelita-many-')
  const path = join(dir, 'browser')
  await writeFile(path, '#!/bin/sh\nexec sleep 600\n', { mode: 0o755 })
  const busy = createPdfRenderer(path, { startWithinMs: 300 })
  const ask = (person_id: string | null) =>
    runAs({ org_id: 'a', person_id }, () => busy.pdf('x')).catch((cause) => cause.statusCode)
  const answers = await Promise.all([ask('p'), ask('p'), ask('p'), ask('q'), ask(null), ask(null), ask(null)])
  expect(answers).toEqual([502, 502, 429, 502, 502, 502, 502])
  await busy.close()
  await rm(dir, { recursive: true, force: true })
})
