import { unavailable } from '../http/errors.ts'
import { type Browser, openBrowser } from './devtools-pipe.ts'
import { findBrowser } from './find-browser.ts'

/** Makes a PDF of one page of HTML that brings everything it shows with it. */
export interface PdfRenderer {
  /** The size of the paper is the page's own `@page`; 502 when there is no renderer. */
  pdf(html: string): Promise<Buffer>
  readonly available: () => boolean
  close(): void
}

interface Page {
  readonly browser: Browser
  readonly sessionId: string
  readonly frameId: string
}

const TIMEOUT = 20_000
/** A warm browser costs memory: without work it is closed. */
const IDLE = 60_000
/** What a page shows leaks memory in the browser over thousands of them. */
const PAGES_PER_BROWSER = 500

const notAvailable = () => unavailable('Preview is not available')

/** One page at a time in one browser that is kept warm; a crash or a hang costs that page one retry in a new browser. */
export function createPdfRenderer(configured: string): PdfRenderer {
  let page: Promise<Page> | null = null
  let queue: Promise<unknown> = Promise.resolve()
  let idle: NodeJS.Timeout | undefined
  let printed = 0

  const drop = () => {
    clearTimeout(idle)
    page?.then(({ browser }) => browser.close()).catch(() => undefined)
    page = null
    printed = 0
  }
  const ready = async (): Promise<Page> => {
    const path = findBrowser(configured)
    if (!path) throw notAvailable()
    if (page && (!(await page.then(({ browser }) => browser.alive()).catch(() => false)) || printed >= PAGES_PER_BROWSER)) drop()
    page ??= openPage(path)
    return page
  }
  const attempt = async (html: string): Promise<Buffer> => {
    const current = await withTimeout(ready())
    printed++
    return withTimeout(print(current, html))
  }
  const render = async (html: string): Promise<Buffer> => {
    clearTimeout(idle)
    try {
      return await attempt(html).catch((cause: unknown) => {
        drop()
        if (cause instanceof Error && 'statusCode' in cause) throw cause
        return attempt(html)
      })
    } catch {
      drop()
      throw notAvailable()
    } finally {
      idle = setTimeout(drop, IDLE).unref()
    }
  }

  return {
    pdf: (html) => {
      const result = queue.then(() => render(html))
      queue = result.catch(() => undefined)
      return result
    },
    available: () => findBrowser(configured) !== null,
    close: drop,
  }
}

async function openPage(path: string): Promise<Page> {
  const browser = openBrowser(path)
  try {
    const { targetId } = await browser.send('Target.createTarget', { url: 'about:blank' })
    const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: true })
    const session = String(sessionId)
    const tell = (method: string, params: Record<string, unknown> = {}) => browser.send(method, params, session)
    await tell('Page.enable')
    await tell('Emulation.setScriptExecutionDisabled', { value: true })
    await tell('Network.enable')
    await tell('Network.setBlockedURLs', { urls: ['http://*', 'https://*', 'file://*', 'ftp://*', 'ws://*', 'wss://*'] })
    const { frameTree } = await tell('Page.getFrameTree')
    return { browser, sessionId: session, frameId: (frameTree as { frame: { id: string } }).frame.id }
  } catch (cause) {
    browser.close()
    throw cause
  }
}

async function print({ browser, sessionId, frameId }: Page, html: string): Promise<Buffer> {
  const loaded = browser.next('Page.loadEventFired', sessionId)
  await Promise.all([browser.send('Page.setDocumentContent', { frameId, html }, sessionId), loaded])
  const { data } = await browser.send('Page.printToPDF', { printBackground: true, preferCSSPageSize: true }, sessionId)
  return Buffer.from(String(data), 'base64')
}

const withTimeout = <T>(work: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The renderer did not answer in time')), TIMEOUT)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
