import { createFairQueue } from '../fair-queue.ts'
import { HttpError, unavailable } from '../http/errors.ts'
import { currentRequestOwner } from '../request-owner.ts'
import { within } from '../within.ts'
import { forgetLeftProfiles } from './browser-profile.ts'
import { type Browser, openBrowser } from './devtools-pipe.ts'
import { findChromium } from './find-chromium.ts'

/** Makes a PDF of one page of HTML that brings everything it shows with it. */
export interface PdfRenderer {
  /** The size of the paper is the page's own `@page`; 502 when there is no renderer, `isTooLong` when the page takes too much of it. */
  pdf(html: string): Promise<Buffer>
  readonly available: () => boolean
  readonly state: () => { readonly running: number; readonly waiting: number }
  close(): Promise<void>
}

interface Page {
  readonly browser: Browser
  readonly sessionId: string
  readonly frameId: string
}

export interface RendererOptions {
  readonly startWithinMs: number
  /** From the page to its PDF; an ordinary one takes less than a second. */
  readonly drawWithinMs: number
  /** A browser that did not start is not waited for by everybody in turn. */
  readonly restMs: number
  /** Why it did not work is for whoever runs the server. */
  readonly onError: (cause: unknown) => void
}
const DEFAULTS: RendererOptions = { startWithinMs: 20_000, drawWithinMs: 10_000, restMs: 30_000, onError: () => {} }
/** A hundred ordinary pages are drawn in half a minute. */
const TURNS = { atOnce: 1, openPerPerson: 2, waitingPerOrg: 100, waiting: 300, what: 'the PDFs' } as const
/** A warm browser costs memory: without work it is closed. */
const IDLE = 60_000
/** What a page shows leaks memory in the browser over thousands of them. */
const PAGES_PER_BROWSER = 500

const notAvailable = () => unavailable('Preview is not available')
const HINT = 'A server that runs as root starts it as the user nobody, who must be able to read it'
class NotStarted extends Error {}
class TooLong extends HttpError {}
const tooLong = () => new TooLong(422, 'Failed', 'The page takes too long to draw. Please make it simpler.')
/** It would take as long the next time. */
export const isTooLong = (cause: unknown): boolean => cause instanceof TooLong

/**
 * One page at a time in one browser that is kept warm; organisations take turns. A crash costs that page one retry in a new
 * browser; a page that takes too long is given up and its browser ended, so that others wait for it once and not longer.
 */
export function createPdfRenderer(configured: string, options: Partial<RendererOptions> = {}): PdfRenderer {
  const { startWithinMs, drawWithinMs, restMs, onError } = { ...DEFAULTS, ...options }
  const turns = createFairQueue(TURNS)
  let page: Promise<Page> | null = null
  let browser: Browser | null = null
  let idle: NodeJS.Timeout | undefined
  let printed = 0
  let restsUntil = 0

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
    if (!path || performance.now() < restsUntil) throw notAvailable()
    if (!browser?.alive() || printed >= PAGES_PER_BROWSER) drop()
    browser ??= openBrowser(path)
    page ??= openPage(browser)
    return page
  }
  const attempt = async (html: string): Promise<Buffer> => {
    const current = await within(startWithinMs, ready(), () => new NotStarted('It did not start in time'))
    printed++
    return within(drawWithinMs, print(current, html), tooLong)
  }
  const render = async (html: string): Promise<Buffer> => {
    clearTimeout(idle)
    try {
      return await attempt(html).catch((cause: unknown) => {
        drop()
        if (cause instanceof HttpError || cause instanceof NotStarted) throw cause
        return attempt(html)
      })
    } catch (cause) {
      drop()
      if (cause instanceof NotStarted) restsUntil = performance.now() + restMs
      if (cause instanceof HttpError) throw cause
      onError(new Error(`No PDF by ${findChromium(configured)}. ${HINT}`, { cause }))
      throw notAvailable()
    } finally {
      idle = setTimeout(drop, IDLE).unref()
    }
  }

  // What a killed server left goes when the next one starts; nobody waits for it.
  forgetLeftProfiles().catch(() => undefined)
  return {
    pdf: (html) => turns.take(currentRequestOwner(), () => render(html)),
    available: () => findChromium(configured) !== null,
    state: turns.state,
    close: drop,
  }
}

const BLOCKED = ['http', 'https', 'ws', 'wss', 'ftp', 'file', 'blob', 'filesystem'].map((scheme) => `${scheme}:*`)
const OFFLINE = { offline: true, latency: 0, downloadThroughput: 0, uploadThroughput: 0 }

async function openPage(browser: Browser): Promise<Page> {
  try {
    const { targetId } = await browser.send('Target.createTarget', { url: 'about:blank' })
    const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: true })
    const session = String(sessionId)
    const tell = (method: string, params: Record<string, unknown> = {}) => browser.send(method, params, session)
    await tell('Page.enable')
    await tell('Emulation.setScriptExecutionDisabled', { value: true })
    await tell('Network.enable')
    // What a page shows it brings with it: everything else is refused before the network is asked.
    await tell('Network.setBlockedURLs', { urls: BLOCKED })
    await tell('Network.emulateNetworkConditions', OFFLINE)
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
