import { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { answerPortions } from '../reading/answer-portions.mjs'

const LOCAL = 0x04034b50
const LOCAL_SIZE = 30
const PIECE = 256 * 1024

const refusal = (message) => Object.assign(new Error(message), { statusCode: 422 })

/** Goes through a file once, from its beginning: so much is left out, so much is handed on. */
function onward(file) {
  const pieces = file[Symbol.asyncIterator]()
  let held = Buffer.alloc(0)
  let at = 0
  async function* next(count) {
    for (let left = count; left > 0; ) {
      if (held.length === 0) {
        const { value, done } = await pieces.next()
        if (done) throw refusal('The package cannot be read')
        held = value
      }
      const part = held.subarray(0, left)
      held = held.subarray(part.length)
      at += part.length
      left -= part.length
      yield part
    }
  }
  return {
    next,
    async skipTo(place) {
      for await (const _ of next(place - at));
    },
    async take(count) {
      const parts = []
      for await (const part of next(count)) parts.push(part)
      return Buffer.concat(parts)
    },
  }
}

/** Unpacks a file of the package and keeps nothing of it: it holds as many bytes as its directory says, or the package is refused. */
async function hold(source, { at, packed, unpacked }) {
  await source.skipTo(at)
  const head = await source.take(LOCAL_SIZE)
  if (head.readUInt32LE(0) !== LOCAL) throw refusal('The package cannot be read')
  await source.take(head.readUInt16LE(26) + head.readUInt16LE(28))
  const inflate = Readable.from(source.next(packed)).pipe(createInflateRaw({ chunkSize: PIECE }))
  let size = 0
  try {
    for await (const piece of inflate) {
      size += piece.length
      if (size > unpacked) break
    }
  } catch {
    throw refusal('The package cannot be read')
  }
  if (size > unpacked) throw refusal('The package unpacks to more than it says')
  if (size < unpacked) throw refusal('The package cannot be read')
}

// It only tells whether the package holds what it says: there is no portion to answer.
answerPortions(async function* ({ packed }, file) {
  const source = onward(file)
  for (const entry of packed) await hold(source, entry)
  yield* []
})
