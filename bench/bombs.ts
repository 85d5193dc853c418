import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cagedUser } from '../apps/server/src/platform/cage/cage.ts'
import { findFfmpeg, mediaTools } from '../apps/server/src/platform/media/media-tools.ts'
import { forgetProfile, makeProfile } from '../apps/server/src/platform/render/browser-profile.ts'
import { filmThatLies } from '../apps/server/test/bombs/picture-bombs.ts'
import { pdfOf } from '../apps/simulator/src/pdf-of.ts'
import { LARGE_PART } from '../packages/contract/src/platform/file.ts'
import { type Bomb, bombs } from './bomb-list.ts'
import type { RunningServer } from './built-server.ts'
import { lookInside } from './exports.ts'
import { latency } from './load.ts'
import { atMost, note } from './report.ts'
import { drain, signInToken } from './session.ts'
import { watchApart } from './watch-apart.ts'

const SECOND = { email: 'admin@bahari.test', password: 'Belajar-2026', org_code: 'bahari' }
const MEMORY_MB = 400
const SECONDS = 10
const GROWN_MB = 30
const SLOWER = 1.5
const TUS = { 'tus-resumable': '1.0.0' }

type Send = (bomb: Pick<Bomb, 'name' | 'way' | 'bytes'>) => Promise<Response>

/** Sends a file by the call it is meant for. */
function sender(url: string, authorization: string): Send {
  const form = (path: string, { name, bytes }: Pick<Bomb, 'name' | 'bytes'>, fields: Record<string, string>) => {
    const body = new FormData()
    for (const [field, value] of Object.entries(fields)) body.append(field, value)
    body.append('file', new File([new Uint8Array(bytes)], name))
    return fetch(`${url}/api${path}`, { method: 'POST', headers: { authorization }, body })
  }
  const inParts = async ({ name, bytes }: Pick<Bomb, 'name' | 'bytes'>) => {
    const word = (text: string) => Buffer.from(text).toString('base64')
    const headers = { authorization, ...TUS }
    const metadata = `folder ${word('html5')},filename ${word(name)}`
    const begun = await fetch(`${url}/api/storage/uploads`, {
      method: 'POST',
      headers: { ...headers, 'upload-length': String(bytes.length), 'upload-metadata': metadata },
    })
    const path = begun.headers.get('location') ?? ''
    for (let offset = 0; offset < bytes.length; offset += LARGE_PART) {
      const part = { ...headers, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }
      const body = new Uint8Array(bytes.subarray(offset, offset + LARGE_PART))
      await drain(await fetch(url + path, { method: 'PATCH', headers: part, body }))
    }
    return fetch(`${url}${path}/finish`, { method: 'POST', headers })
  }
  return (bomb) => {
    switch (bomb.way) {
      case 'document':
        return form('/cms/v2/files/upload/file', bomb, { type_document: 'pdf' })
      case 'slides':
        return form('/cms/v2/files/upload/file', bomb, { type_document: 'ppt' })
      case 'accounts':
        return form('/users/import/preview', bomb, { mode: 'create', create_divisions: 'true' })
      case 'questions':
        return form('/cms/v4/quizzes/questions/exchange/combine', bomb, { objective: 'general' })
      case 'package':
        return inParts(bomb)
      case 'picture':
        return form('/storage/upload', bomb, { folder: 'content/user-upload/image' })
    }
  }
}

/** The server has read a file of each kind, and rests: what it needs for that is not a bomb's. */
async function warm(url: string, send: Send): Promise<number> {
  const good = { name: 'a.pdf', way: 'document' as const, bytes: pdfOf(['Satu']) }
  for (let n = 0; n < 5; n++) {
    await drain(await send(good))
    await drain(await send({ name: 'a.csv', way: 'accounts', bytes: Buffer.from(`NIK\n${'1234567890\n'.repeat(4_000)}`) }))
    await drain(await send({ name: 'a.bin', way: 'accounts', bytes: Buffer.alloc(4_900_000, 1) }))
  }
  await new Promise((resolve) => setTimeout(resolve, 2_000))
  return (await lookInside(url)).memory
}

/** Each bomb alone: what it takes of a process of its own and of the one that answers, and how long. */
async function measureEach(server: RunningServer, send: Send, all: readonly Bomb[]): Promise<void> {
  const before = await warm(server.url, send)
  let peak = before
  let memory = 0
  let slowest = 0
  const timer = setInterval(() => {
    lookInside(server.url).then(
      (seen) => {
        peak = Math.max(peak, seen.memory)
      },
      () => undefined,
    )
  }, 100)
  for (const bomb of all) {
    const watch = watchApart(server.pid)
    const started = performance.now()
    const answer = await send(bomb)
    const text = await answer.text()
    const seconds = (performance.now() - started) / 1000
    const apart = watch.stop()
    if (answer.status >= 500 || (bomb.isTaken && !answer.ok)) throw new Error(`${bomb.what}: ${answer.status} ${text}`)
    note(`${bomb.what} (${(bomb.bytes.length / 1024).toFixed(0)} kB): memory of its process`, apart.memory, 'MB')
    note(`  answered with ${answer.status} in`, seconds, 's')
    memory = Math.max(memory, apart.memory)
    slowest = Math.max(slowest, seconds)
  }
  clearInterval(timer)
  atMost('memory of the process that reads a bomb, at most', memory, MEMORY_MB, 'MB')
  atMost('a bomb is answered in, at most', slowest, SECONDS, 's')
  note('memory of the answering process before', before, 'MB')
  atMost('the answering process grows by', peak - before, GROWN_MB, 'MB')
}

/** A film is looked at by a job: here by what the job calls. */
async function measureFilm(): Promise<void> {
  if (!findFfmpeg('')) return note('a film whose tables lie: there is no ffmpeg here', 0, '')
  const profile = makeProfile(cagedUser().uid)
  const path = join(profile.folder, 'source')
  writeFileSync(path, filmThatLies(), { mode: 0o644 })
  const watch = watchApart(process.pid)
  const started = performance.now()
  const tools = mediaTools({ ffmpegPath: '', mediaWithoutCage: true })
  await tools.prepare('video', path, profile.folder).catch(() => undefined)
  atMost('a film whose tables lie: memory of ffmpeg', watch.stop().memory, MEMORY_MB, 'MB')
  atMost('a film whose tables lie: given up in', (performance.now() - started) / 1000, SECONDS, 's')
  await forgetProfile(profile)
}

/** Another organisation's list while bombs go off one after the other. */
async function measureLists(server: RunningServer, send: Send, all: readonly Bomb[]): Promise<void> {
  const authorization = await signInToken(server.url, SECOND)
  const list = () => fetch(`${server.url}/api/users?page=1`, { headers: { authorization } }).then(drain)
  await latency(list, 300)
  const quiet = await latency(list, 400)
  let isOver = false
  const flood = (async () => {
    for (let n = 0; !isOver; n++) {
      const bomb = all[n % all.length]
      if (bomb) await drain(await send(bomb))
    }
  })()
  const beside = await latency(list, 1_500)
  isOver = true
  await flood
  note('a list of another organisation, p50', quiet.p50)
  note('a list of another organisation, p95', quiet.p95)
  atMost('beside bombs, p50', beside.p50 / quiet.p50, SLOWER, 'x')
  atMost('beside bombs, p95', beside.p95 / quiet.p95, SLOWER, 'x')
}

/** Files made to cost: in their own process little, in the one that answers next to nothing. */
export async function measureBombs(start: () => Promise<RunningServer>): Promise<void> {
  const all = await bombs()
  const server = await start()
  try {
    const send = sender(server.url, await signInToken(server.url))
    await measureEach(server, send, all)
    await measureLists(
      server,
      send,
      all.filter(({ isTaken }) => !isTaken),
    )
  } finally {
    await server.stop()
  }
  await measureFilm()
}
