import { currentSession } from './session.ts'

/** Beside what was answered, so that signing out takes both away (`forgetKept`). */
const nameOf = (): string => `learner-kept-${currentSession()?.user.id ?? ''}-files`
const addressOf = (id: string): string => `/learn/kept/file/${id}`

/** A file the person wants to have without a connection. */
export async function keepDocument(id: string, file: Blob): Promise<void> {
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
