// The side of the process that reads: an order comes in, then the file; answers go out, each a line.

// What a library wants to tell is no answer.
globalThis.console = new console.Console(process.stderr)

/** Over once the other side has taken it: nobody is told more than he listens to, and nothing is cut off at the end. */
const say = (answer) => new Promise((told) => process.stdout.write(`${JSON.stringify(answer)}\n`, told))

/** The order is the first line; what follows it is the file. */
async function ordered() {
  const pieces = process.stdin[Symbol.asyncIterator]()
  const head = []
  for (;;) {
    const { value, done } = await pieces.next()
    if (done) throw new Error('There is no order')
    const end = value.indexOf(10)
    head.push(end < 0 ? value : value.subarray(0, end))
    if (end < 0) continue
    return { order: JSON.parse(Buffer.concat(head).toString()), file: followed(value.subarray(end + 1), pieces) }
  }
}

async function* followed(first, rest) {
  if (first.length > 0) yield first
  yield* { [Symbol.asyncIterator]: () => rest }
}

/** The whole file in memory, once: how long it is stands in the order. */
export async function wholeFile(file, size) {
  const bytes = Buffer.alloc(size)
  let at = 0
  for await (const piece of file) at += piece.copy(bytes, at)
  return bytes.subarray(0, at)
}

/** Answers that it is ready, each portion of what `read` finds, then the end, or why the file is refused. */
export async function answerPortions(read) {
  await say({ ready: true })
  try {
    const { order, file } = await ordered()
    for await (const portion of read(order, file)) await say({ portion })
    await say({ end: true })
  } catch (cause) {
    if (typeof cause.statusCode === 'number') await say({ refused: { statusCode: cause.statusCode, message: cause.message } })
    else await say({ failed: String(cause.stack ?? cause).slice(0, 2000) })
  }
  process.exit()
}
