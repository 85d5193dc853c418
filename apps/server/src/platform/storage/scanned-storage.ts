import { type Scan, scanBy } from './clamd.ts'
import type { Storage } from './storage.ts'

/** What goes into a storage goes through clamd on its way. It breaks off before its end where something is found, and what breaks off is not kept. */
export const scannedStorage = (storage: Storage, address: string): Storage => ({
  ...storage,
  async put(key, content, traits) {
    const scan = await scanBy(address)
    if (!(content instanceof Uint8Array)) return storage.put(key, scanned(content, scan), traits)
    await scan.write(content)
    await scan.end()
    await storage.put(key, content, traits)
  },
})

async function* scanned(content: AsyncIterable<Uint8Array>, scan: Scan) {
  try {
    for await (const chunk of content) {
      await scan.write(chunk)
      yield chunk
    }
    await scan.end()
  } finally {
    scan.drop()
  }
}
