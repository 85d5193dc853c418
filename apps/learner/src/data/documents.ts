import { currentSession } from './session.ts'

/** Beside what was answered, so that signing out takes both away (`forgetKept`). */
const nameOf = (): string => `learner-kept-${currentSession()?.user.id ?? ''}-files`
const addressOf = (id: string): string => `/learn/kept/file/${id}`

const LONGEST_MS = 30_000

/** The worker fetches what draws documents; a phone without one reads them only while it is connected. */
async function keepReader(): Promise<void> {
  const worker = (await navigator.serviceWorker?.getRegistration())?.active
  if (!worker) return
  const { port1, port2 } = new MessageChannel()
  await new Promise((resolve) => {
    port1.onmessage = resolve
    setTimeout(resolve, LONGEST_MS)
    worker.postMessage('keep-reader', [port2])
  })
}

/** A file the person wants to have without a connection, and what it is read with. */
export async function keepDocument(id: string, file: Blob): Promise<void> {
  await keepReader()
  const kept = await caches.open(nameOf())
  await kept.put(addressOf(id), new Response(file, { headers: { 'content-type': file.type } }))
}

export async function keptDocument(id: string): Promise<Blob | null> {
  if (!globalThis.caches) return null
  const found = await caches.match(addressOf(id), { cacheName: nameOf() })
  return found ? found.blob() : null
}

export const dropDocument = async (id: string): Promise<void> => {
  const kept = await caches.open(nameOf())
  await kept.delete(addressOf(id))
}

/** Only pages that came by https can keep files. */
export const canKeep = (): boolean => globalThis.caches !== undefined
