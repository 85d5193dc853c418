import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'

// Behind every request of the server. On Linux this is the thread alone; elsewhere it would be the whole process.
if (process.platform === 'linux') setPriority(10)

/** The thread's side of `readInThread`: that it is ready, then each portion when it is asked for, then the end or why the file is refused. */
export function answerPortions(portions) {
  const answers = answersOf(portions)
  parentPort.on('message', async () => {
    try {
      parentPort.postMessage((await answers.next()).value)
    } catch (cause) {
      if (typeof cause.statusCode !== 'number') throw cause
      parentPort.postMessage({ refused: { statusCode: cause.statusCode, message: cause.message } })
    }
  })
}

async function* answersOf(portions) {
  yield { ready: true }
  for await (const portion of portions) yield { portion }
  yield { end: true }
}
