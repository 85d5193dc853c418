import { createHash, randomBytes } from 'node:crypto'
import { type ClientRequest, request } from 'node:http'
import { fillPath } from '@pelita/contract/core/screen.ts'
import { fileApi, LARGE_UPLOADS } from '@pelita/contract/platform/file.ts'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { Client } from '../../../../test/http-client.ts'
import { aVideoFile } from '../../../../test/media-builders.ts'
import { type ServerProcess, startProcess } from '../../../../test/server-process.ts'
import { copyTemplate, type OwnDatabase } from '../../../../test/template-database.ts'
import { TEST_SECRET } from '../../../../test/test-secret.ts'
import { testOrg } from '../../../../test/test-server.ts'
import { createApp } from '../../../app.ts'
import { readConfig } from '../../../config.ts'
import { createServices } from '../../../create-services.ts'

let own: OwnDatabase
let authorization = ''
const running: ServerProcess[] = []
const settings = () => ({ DATABASE_URL: own.databaseUrl, DATA_DIR: own.dataDir, SECRET: TEST_SECRET, LOG_LEVEL: 'silent' })

/** An administrator of an organisation, before the server is started: the embedded database belongs to one process. */
beforeAll(async () => {
  own = await copyTemplate(inject('template'))
  const services = await createServices(readConfig(settings()))
  const app = await createApp(services)
  const org = await testOrg({ services, app, anonymous: new Client(app) })
  authorization = org.admin.headers.authorization ?? ''
  await app.close()
  await services.renderer.close()
  await services.database.close()
})
afterEach(async () => {
  for (const { child } of running) child.kill('SIGKILL')
  await Promise.all(running.map(({ ended }) => ended))
})
afterAll(() => own.remove())

const start = async () => {
  const server = await startProcess({ ...settings(), FFMPEG_PATH: 'off' })
  running.push(server)
  await server.answers('/ready', 200)
  return server
}

const TUS = { 'tus-resumable': '1.0.0' }
const word = (text: string) => Buffer.from(text).toString('base64')
const ask = (url: string, method: string, headers: Record<string, string> = {}) =>
  fetch(url, { method, headers: { authorization, ...TUS, ...headers } })
const offsetOf = async (url: string) => Number((await ask(url, 'HEAD')).headers.get('upload-offset'))

/** Sends a part from `offset`; where something happens on the way, it happens after the first `bytes` of it. */
async function send(
  url: string,
  offset: number,
  part: Buffer,
  on?: { bytes: number; happens: (sending: ClientRequest) => void },
) {
  const headers = {
    'upload-offset': offset,
    'content-type': 'application/offset+octet-stream',
    'content-length': part.byteLength,
  }
  const sending = request(url, { method: 'PATCH', headers: { authorization, ...TUS, ...headers } })
  const ended = new Promise<void>((resolve) => {
    sending.once('error', () => resolve())
    sending.once('response', (answer) => answer.resume().once('close', () => resolve()))
  })
  if (on) sending.write(part.subarray(0, on.bytes), () => setTimeout(() => on.happens(sending), 300))
  else sending.end(part)
  await ended
}

test('an upload goes on after a lost line, a killed server and a stopped one, and ends whole', async () => {
  const bytes = Buffer.concat([aVideoFile(), randomBytes(3_000_000)])
  let server = await start()
  const begun = await ask(`${server.url}/api${LARGE_UPLOADS}`, 'POST', {
    'upload-length': String(bytes.byteLength),
    'upload-metadata': `folder ${word('video')},filename ${word('k3.mp4')}`,
  })
  const path = begun.headers.get('location') ?? ''
  const at = () => server.url + path
  // The line is lost: what had arrived counts.
  await send(at(), 0, bytes, { bytes: 1_000_000, happens: (sending) => void sending.destroy() })
  await expect.poll(() => offsetOf(at()), { timeout: 20_000 }).toBeGreaterThan(0)
  const arrived = await offsetOf(at())
  expect(arrived).toBeLessThanOrEqual(1_000_000)
  // The server is killed in the middle of a part: what was kept before counts.
  const first = server
  const killing = { bytes: 500_000, happens: () => void first.child.kill('SIGKILL') }
  await send(at(), arrived, bytes.subarray(arrived), killing)
  await first.ended
  server = await start()
  const kept = await offsetOf(at())
  expect(kept).toBe(arrived)
  await send(at(), kept, bytes.subarray(kept, 2_000_000))
  // It is stopped in order, and started once more.
  server.child.kill('SIGTERM')
  await server.ended
  server = await start()
  expect(await offsetOf(at())).toBe(2_000_000)
  await send(at(), 2_000_000, bytes.subarray(2_000_000))
  const finish = fillPath(fileApi.finishUpload.path, { id: path.split('/').at(-1) ?? '' })
  const answer = await ask(`${server.url}/api${finish}`, 'POST')
  const { data } = (await answer.json()) as { data: { url: string; size: number } }
  const served = Buffer.from(await (await fetch(server.url + data.url)).arrayBuffer())
  const hash = (of: Buffer) => createHash('sha256').update(of).digest('hex')
  expect([data.size, hash(served)]).toEqual([bytes.byteLength, hash(bytes)])
}, 120_000)
