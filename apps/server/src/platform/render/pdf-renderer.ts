import { unavailable } from '../http/errors.ts'
import { within } from '../within.ts'
import { type Browser, openBrowser } from './devtools-pipe.ts'
import { findChromium } from './find-chromium.ts'

/** Makes a PDF of one page of HTML that brings everything it shows with it. */
export interface PdfRenderer {
  /** The size of the paper is the page's own `@page`; 502 when there is no renderer. */
  pdf(html: string): Promise<Buffer>
  readonly available: () => boolean
  close(): Promise<void>
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
export function createPdfRenderer(configured: string, timeout = TIMEOUT): PdfRenderer {
  let page: Promise<Page> | null = null
  let browser: Browser | null = null
  let queue: Promise<unknown> = Promise.resolve()
  let idle: NodeJS.Timeout | undefined
  let printed = 0

  const drop = async (): Promise<void> => {
    clearTimeout(idle)
    // The browser itself: one that hangs while it starts never becomes a page.
    const ended = browser?.close()
    browser = null
    page = null
    printed = 0
    await ended
  }
  const ready = async (): Promise<Page> => {
    const path = findChromium(configured)
    if (!path) throw notAvailable()
    if (!browser?.alive() || printed >= PAGES_PER_BROWSER) drop()
    browser ??= openBrowser(path)
    page ??= openPage(browser)
    return page
  }
  const attempt = async (html: string): Promise<Buffer> => {
    const current = await within(timeout, ready())
    printed++
    return within(timeout, print(current, html))
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
    available: () => findChromium(configured) !== null,
    close: drop,
  }
}

async function openPage(browser: Browser): Promise<Page> {
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
