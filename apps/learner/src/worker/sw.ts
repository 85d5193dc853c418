import { pushed } from './pushed.ts'

/** What a worker's events offer of what is used here: the types of pages and workers exclude each other. */
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface Asking extends Lasting {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}
interface Pushed extends Lasting {
  readonly data: { json(): unknown } | null
}
interface Clicked extends Lasting {
  readonly notification: { readonly data?: unknown; close(): void }
}
interface Told extends Lasting {
  readonly data: unknown
  readonly ports: readonly { postMessage(word: string): void }[]
}
interface Window {
  readonly url: string
  focus(): Promise<unknown>
  navigate(address: string): Promise<unknown>
}
interface Worker {
  skipWaiting(): Promise<void>
  readonly clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window' }): Promise<readonly Window[]>
    openWindow(address: string): Promise<unknown>
  }
  readonly registration: {
    showNotification(title: string, options: { body: string; icon: string; tag: string; data: { opens: string } }): Promise<void>
  }
  addEventListener(name: 'install' | 'activate', listener: (event: Lasting) => void): void
  addEventListener(name: 'push', listener: (event: Pushed) => void): void
  addEventListener(name: 'notificationclick', listener: (event: Clicked) => void): void
  addEventListener(name: 'message', listener: (event: Told) => void): void
  addEventListener(name: 'fetch', listener: (event: Asking) => void): void
}

const worker = self as unknown as Worker
const APP = '/learn'
const filesIn = (list: string): string[] => list.split('|').map((file) => `${APP}/${file}`)
/** All three are written in when the app is built. */
const FILES = filesIn('__FILES__')
const READER = filesIn('__READER__')
const SHELL = 'learner-shell-__BUILD__'
/** Logos and covers that were seen; sign-out takes them away. */
const PICTURES = 'learner-pictures'
const MOST_PICTURES = 80
/** Longer than this nobody looks at an empty page while the app itself lies on the phone. */
const PATIENCE_MS = 600

const isOfApp = ({ pathname }: URL): boolean => pathname === APP || pathname.startsWith(`${APP}/`)
const hasFileName = ({ pathname }: URL): boolean => /\.\w+$/.test(pathname)

const late = (): Promise<never> => new Promise((_, reject) => setTimeout(() => reject(new Error('Too late')), PATIENCE_MS))

/** The newest page, else the one this phone has: every place of the app is drawn by the same one. */
async function page(request: Request): Promise<Response> {
  try {
    const answer = await Promise.race([fetch(request), late()])
    if (answer.status < 500) return answer
  } catch {
    // No connection, or one that is too slow.
  }
  return (await caches.match(APP, { cacheName: SHELL })) ?? fetch(request)
}

/** Its name changes with what is in it, so what is there is right. */
async function file(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request)
}

/** The name `data/documents.ts` keeps documents under, for whichever person. */
const KEPT_DOCUMENTS = /^learner-kept-.+-files$/
const keepsDocuments = async (): Promise<boolean> => (await caches.keys()).some((name) => KEPT_DOCUMENTS.test(name))

/** A document that lies on the phone can be read there: what draws it comes along. */
async function keepReader(): Promise<void> {
  const shell = await caches.open(SHELL)
  const missing = await Promise.all(READER.map(async (name) => ((await shell.match(name)) ? [] : [name])))
  await shell.addAll(missing.flat())
}

async function picture(request: Request): Promise<Response> {
  const kept = await caches.open(PICTURES)
  const found = await kept.match(request)
  if (found) return found
  const answer = await fetch(request)
  if (answer.ok) {
    await kept.put(request, answer.clone())
    const keys = await kept.keys()
    await Promise.all(keys.slice(0, -MOST_PICTURES).map((key) => kept.delete(key)))
  }
  return answer
}

worker.addEventListener('install', (event) => {
  const install = async () => {
    await (await caches.open(SHELL)).addAll([APP, ...FILES])
    if (await keepsDocuments()) await keepReader().catch(() => null)
    await worker.skipWaiting()
  }
  event.waitUntil(install())
})

worker.addEventListener('activate', (event) => {
  const others = async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('learner-shell-') && name !== SHELL)
    await Promise.all(names.map((name) => caches.delete(name)))
    await worker.clients.claim()
  }
  event.waitUntil(others())
})

// The page keeps a document, and asks for what reads it.
worker.addEventListener('message', (event) => {
  if (event.data === 'keep-reader') event.waitUntil(keepReader().finally(() => event.ports[0]?.postMessage('over')))
})

// A browser takes the right to push from whoever shows nothing.
worker.addEventListener('push', (event) => {
  const { title, body, opens } = pushed(event.data?.json())
  const look = { body, icon: `${APP}/icon-192.png`, tag: 'inbox', data: { opens } }
  event.waitUntil(worker.registration.showNotification(title, look))
})

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { opens = '/inbox' } = (event.notification.data ?? {}) as { opens?: string }
  const open = async () => {
    const [shown] = (await worker.clients.matchAll({ type: 'window' })).filter(({ url }) => isOfApp(new URL(url)))
    if (!shown) return worker.clients.openWindow(`${APP}${opens}`)
    await shown.focus()
    return shown.navigate(`${APP}${opens}`)
  }
  event.waitUntil(open())
})

// Calls of the API never pass here: what they answered is kept by the app itself, for the person it belongs to.
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const address = new URL(request.url)
  if (request.method !== 'GET' || address.origin !== location.origin) return
  if (request.mode === 'navigate') {
    if (isOfApp(address) && !hasFileName(address)) event.respondWith(page(request))
  } else if (address.pathname.startsWith(`${APP}/assets/`)) event.respondWith(file(request))
  // A private file is reached by a signed link, which nobody asks for twice.
  else if (address.pathname.startsWith('/files/') && !address.search && request.destination === 'image')
    event.respondWith(picture(request))
})
