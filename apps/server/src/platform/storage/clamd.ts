import { once } from 'node:events'
import { connect } from 'node:net'
import { HttpError, unavailable } from '../http/errors.ts'

/** A scanner on which nothing moves for so long is away. */
const SILENT_MS = 60_000

export interface Scan {
  write(chunk: Uint8Array): Promise<void>
  /** Throws a refusal where something was found, and where nobody can say. */
  end(): Promise<void>
  /** What broke off before its end is of no interest to anybody. */
  drop(): void
}

const away = (cause?: unknown) =>
  Object.assign(unavailable('The virus scanner does not answer. Please try again later.'), { cause })

const lengthOf = (chunk: Uint8Array) => {
  const head = Buffer.alloc(4)
  head.writeUInt32BE(chunk.byteLength)
  return head
}

/** What clamd answers: `stream: OK`, `stream: NAME FOUND`, or an error such as one about the size. */
function judge(answer: string): void {
  if (/\bOK$/.test(answer)) return
  if (/ FOUND$/.test(answer)) throw new HttpError(422, 'Failed', 'The file was refused by the virus scanner')
  if (answer.includes('size limit')) throw new HttpError(413, 'Failed', 'The file is larger than the virus scanner takes')
  throw away(answer)
}

/** One file on its way through clamd, by INSTREAM: pieces with their length before them, an empty one at the end. Nothing leaves the memory for a disk. */
export async function scanBy(address: string): Promise<Scan> {
  const [host = '', port = '3310'] = address.split(/:(?=\d+$)/)
  const socket = connect({ host, port: Number(port), timeout: SILENT_MS })
  let answer = ''
  socket.setEncoding('utf8').on('data', (text) => {
    answer += text
  })
  socket.on('timeout', () => socket.destroy(new Error('clamd is silent')))
  // Whoever writes or waits next meets it.
  let broken: Error | undefined
  socket.on('error', (cause) => {
    broken = cause
  })
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  await Promise.race([once(socket, 'connect'), ended]).catch(() => undefined)
  const send = async (bytes: Uint8Array) => {
    // It may have made up its mind in the middle: then its answer counts, at the end.
    if (socket.destroyed || socket.writableEnded || answer) return
    if (!socket.write(bytes)) await Promise.race([once(socket, 'drain').catch(() => undefined), ended])
  }
  await send(Buffer.from('zINSTREAM\0'))
  return {
    drop: () => socket.destroy(),
    async write(chunk) {
      if (chunk.byteLength === 0) return
      await send(lengthOf(chunk))
      await send(chunk)
    },
    async end() {
      await send(Buffer.alloc(4))
      if (!answer) await Promise.race([ended, new Promise((resolve) => socket.once('data', resolve))])
      socket.destroy()
      if (!answer) throw away(broken)
      judge(answer.replace(/\0/g, '').trim())
    },
  }
}
