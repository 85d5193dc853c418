import { readFile } from 'node:fs/promises'
import { workerData } from 'node:worker_threads'
import { answerPortions } from '../sheets/answer-portions.mjs'

// Plain JavaScript: a worker thread starts without the loader that lets the server run TypeScript.

/** The library would load its own worker from a file beside it; here it is in a thread already. */
async function pagesOf(path) {
  globalThis.pdfjsWorker = await import('pdfjs-dist/legacy/build/pdf.worker.min.mjs')
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.min.mjs')
  const data = new Uint8Array(await readFile(path))
  const opening = getDocument({ data, verbosity: VerbosityLevel.ERRORS, isEvalSupported: false, stopAtErrors: false })
  const document = await opening.promise
  // A damaged file may open and have nothing to show.
  await document.getPage(1)
  return document.numPages
}

async function* portions() {
  try {
    yield { pages: await pagesOf(workerData.path) }
  } catch {
    throw Object.assign(new Error('File cannot be read'), { statusCode: 422 })
  }
}

answerPortions(portions())
