import { createHash, randomBytes } from 'node:crypto'
import { request } from 'node:http'
import type { RunningServer } from './built-server.ts'
import { lookInside } from './exports.ts'
import { atMost, note } from './report.ts'
import { drain, signIn, signInToken } from './session.ts'

const SIZE = 1024 ** 3
/** As the console sends them. */
const PART = 8 * 1024 ** 2
const TUS = { 'tus-resumable': '1.0.0' }
/** After how many parts the line is cut, and the server is started anew. */
const CUT_AFTER = 40
const RESTART_AFTER = 80

/** What is sent: the head of a video, then noise that differs from part to part and is never held whole. */
function makeParts() {
  const noise = randomBytes(PART)
  const head = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypmp42\0\0\0\0mp42isom')])
  return (offset: number): Buffer => {
    const part = Buffer.from(noise.subarray(0, Math.min(PART, SIZE - offset)))
    part.writeDoubleBE(offset, part.byteLength - 8)
    if (offset === 0) head.copy(part)
    return part
  }
}

type Headers = Record<string, string | number>

/** Sends a part; where it is to be lost, half of it leaves before the line is cut. */
const sendPart = (url: string, headers: Headers, part: Buffer, isLost = false): Promise<number | null> =>
  new Promise((resolve) => {
    const sending = request(url, { method: 'PATCH', headers: { ...headers, 'content-length': part.byteLength } })
    sending.once('error', () => resolve(null))
    sending.once('response', (answer) => answer.resume().once('end', () => resolve(answer.statusCode ?? 0)))
    if (isLost) sending.write(part.subarray(0, part.byteLength / 2), () => setTimeout(() => sending.destroy(), 50))
    else sending.end(part)
  })

/** The highest the server's memory is while something goes on. */
function watchMemory(url: () => string) {
  let peak = 0
  const timer = setInterval(() => {
    void lookInside(url())
      .then(({ memory }) => {
        peak = Math.max(peak, memory)
      })
      .catch(() => undefined)
  }, 100)
  return () => {
    clearInterval(timer)
    return peak
  }
}

/** Memory of a server that has answered for a while. */
async function idleMemory(url: string): Promise<number> {
  const get = await signIn(url)
  for (let n = 0; n < 100; n++) await drain(await get('/videos?page=1&page_size=10'))
  await new Promise((resolve) => setTimeout(resolve, 2_000))
  return (await lookInside(url)).memory
}

/** A gigabyte in parts, with a lost line and a new start on the way: what it takes of memory, and whether it arrives as it was. */
async function measureGigabyte(start: () => Promise<RunningServer>): Promise<RunningServer> {
  let server = await start()
  const idle = await idleMemory(server.url)
  const headers = { authorization: await signInToken(server.url), ...TUS }
  const word = (text: string) => Buffer.from(text).toString('base64')
  const begun = await fetch(`${server.url}/api/storage/uploads`, {
    method: 'POST',
    headers: {
      ...headers,
      'upload-length': String(SIZE),
      'upload-metadata': `folder ${word('video')},filename ${word('bench.mp4')}`,
    },
  })
  const path = begun.headers.get('location')
  if (!path) throw new Error(`The upload was refused: ${await begun.text()}`)
  const peakOf = watchMemory(() => server.url)
  const partOf = makeParts()
  const hash = createHash('sha256')
  let hashed = 0
  const started = performance.now()
  for (let offset = 0, n = 0; offset < SIZE; n++) {
    const from = offset - (offset % PART)
    const part = partOf(from)
    if (from === hashed) hash.update(part)
    hashed = Math.max(hashed, from + part.byteLength)
    const sent = { ...headers, 'upload-offset': offset, 'content-type': 'application/offset+octet-stream' }
    await sendPart(server.url + path, sent, part.subarray(offset - from), n === CUT_AFTER)
    if (n === RESTART_AFTER) {
      await server.kill()
      server = await start()
    }
    const asked = await fetch(server.url + path, { method: 'HEAD', headers })
    offset = Number(asked.headers.get('upload-offset'))
    if (!asked.ok) throw new Error(`The upload was lost: ${asked.status}`)
  }
  const finished = await fetch(`${server.url}/api${path.slice('/api'.length)}/finish`, { method: 'POST', headers })
  const peak = peakOf()
  note('upload of 1 GB with a cut line and a killed server', (performance.now() - started) / 1000, 's')
  const { data } = (await finished.json()) as { data: { url: string } }
  const arrived = createHash('sha256')
  for await (const chunk of (await fetch(server.url + data.url)).body ?? []) arrived.update(chunk)
  atMost('bytes that arrived otherwise (0 none, 1 some)', Number(arrived.digest('hex') !== hash.digest('hex')), 0, '')
  note('memory of the server before', idle, 'MB')
  atMost('memory of the server above idle during it', peak - idle, 100, 'MB')
  return server
}

/** It kills its server, so it has one of its own. */
export async function measureUploads(start: () => Promise<RunningServer>): Promise<void> {
  const server = await measureGigabyte(start)
  await server.stop()
}
