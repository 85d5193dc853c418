import { answerPortions, wholeFile } from '../reading/answer-portions.mjs'

// The library names them when it is loaded, for drawing, which nobody asks for here.
for (const name of ['DOMMatrix', 'ImageData', 'Path2D']) globalThis[name] ??= class {}

/** The library would load its own worker from a file beside it; here it is in a process of its own already. */
async function pagesOf(data) {
  globalThis.pdfjsWorker = await import('pdfjs-dist/legacy/build/pdf.worker.min.mjs')
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.min.mjs')
  const opening = getDocument({ data, verbosity: VerbosityLevel.ERRORS, isEvalSupported: false, stopAtErrors: false })
  const document = await opening.promise
  // A damaged file may open and have nothing to show.
  await document.getPage(1)
  return document.numPages
}

answerPortions(async function* (order, file) {
  const bytes = await wholeFile(file, order.size)
  try {
    yield { pages: await pagesOf(new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length)) }
  } catch (cause) {
    const asksForPassword = cause?.name === 'PasswordException'
    const message = asksForPassword
      ? 'This PDF asks for a password. Save it without one and send it again'
      : 'File cannot be read'
    throw Object.assign(new Error(message), { statusCode: 422 })
  }
})
