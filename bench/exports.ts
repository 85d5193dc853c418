import { atMost, note } from './report.ts'
import { signIn } from './session.ts'
import type { Size } from './volume.ts'

const memoryOf = async (url: string): Promise<number> => {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(/^process_resident_memory_bytes (\d+)/m.exec(text)?.[1] ?? 0) / 1024 / 1024
}

/** A spreadsheet of 100,000 `what` while somebody else keeps asking: memory, and the longest anybody had to wait. */
export async function measureDownload(url: string, what: string, path: string): Promise<void> {
  const get = await signIn(url)
  const before = await memoryOf(url)
  let finished = false
  let longest = 0
  let peak = before
  const watch = (async () => {
    while (!finished) {
      const start = performance.now()
      await (await fetch(`${url}/health`)).text()
      longest = Math.max(longest, performance.now() - start)
      peak = Math.max(peak, await memoryOf(url))
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  })()
  const start = performance.now()
  const bytes = (await (await get(path)).arrayBuffer()).byteLength
  const seconds = (performance.now() - start) / 1000
  finished = true
  await watch
  note(`xlsx of 100k ${what}`, seconds, 's')
  note('its size', bytes / 1024 / 1024, 'MB')
  note('memory before', before, 'MB')
  atMost(`memory at its peak, ${what}`, peak, 300, 'MB')
  atMost(`longest wait of another request, ${what}`, longest, 100, 'ms')
}

export const measureExport = (url: string, presences: Record<Size, string>): Promise<void> =>
  measureDownload(url, 'rows', `/cms/presences/${presences['100k']}/attendances/download`)
