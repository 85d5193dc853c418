import {
  GlobalWorkerOptions,
  getDocument,
  PDFDataRangeTransport,
  type PDFDocumentLoadingTask,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

GlobalWorkerOptions.workerSrc = workerUrl

/** What the first page of most documents needs. */
const FIRST_BYTES = 128 * 1024
const CHUNK_BYTES = 256 * 1024

export interface PdfLink {
  readonly url: string
  /** A fresh link: a signed one ends, and people read longer than that. */
  readonly renew: () => Promise<string>
  /** The document itself, where the reader has it already. */
  readonly file?: Blob | undefined
}

async function readPart(url: string, first: number, last: number): Promise<Response> {
  const answer = await fetch(url, { headers: { range: `bytes=${first}-${last}` } })
  if (!answer.ok) throw new Error(`The file was answered with ${answer.status}`)
  return answer
}

/** Fetches the asked bytes only; the rest of a large document stays where it is until somebody turns to it. */
class LinkedBytes extends PDFDataRangeTransport {
  readonly #read: (first: number, last: number) => Promise<Uint8Array>
  readonly #failed: (cause: unknown) => void
  #isLeft = false

  constructor(
    size: number,
    first: Uint8Array,
    read: (first: number, last: number) => Promise<Uint8Array>,
    failed: (cause: unknown) => void,
  ) {
    super(size, first)
    this.#read = read
    this.#failed = failed
  }

  override requestDataRange(begin: number, end: number): void {
    this.#read(begin, end - 1).then(
      (bytes) => this.#isLeft || this.onDataRange(begin, bytes),
      (cause) => this.#isLeft || this.#failed(cause),
    )
  }

  /** The document was closed: nobody waits any more for what is still on its way. */
  override abort(): void {
    this.#isLeft = true
  }
}

/** Opens a PDF that is here already. */
export const openPdfFile = async (file: Blob): Promise<PDFDocumentLoadingTask> =>
  getDocument({ isEvalSupported: false, data: new Uint8Array(await file.arrayBuffer()) })

/** Opens a PDF behind a signed link. `failed` is told of what cannot be fetched later. */
export async function openPdf(link: PdfLink, failed: (cause: unknown) => void): Promise<PDFDocumentLoadingTask> {
  if (link.file) return openPdfFile(link.file)
  let { url } = link
  const part = async (first: number, last: number): Promise<Response> => {
    try {
      return await readPart(url, first, last)
    } catch {
      url = await link.renew()
      return readPart(url, first, last)
    }
  }
  const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer())
  const answer = await part(0, FIRST_BYTES - 1)
  const first = await bytesOf(answer)
  const size = Number(/\/(\d+)$/.exec(answer.headers.get('content-range') ?? '')?.[1] ?? first.byteLength)
  const shared = { isEvalSupported: false, disableAutoFetch: true, disableStream: true, rangeChunkSize: CHUNK_BYTES } as const
  // What came whole needs no further parts.
  if (first.byteLength >= size) return getDocument({ ...shared, data: first })
  const range = new LinkedBytes(size, first, async (from, to) => bytesOf(await part(from, to)), failed)
  return getDocument({ ...shared, range })
}
