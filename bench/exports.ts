import { OPERATOR_KEY } from './built-server.ts'
import { atMost, note } from './report.ts'
import { signIn } from './session.ts'
import type { Size } from './volume.ts'

/** Resident memory in MB, and the longest the server's event loop was blocked since the last look, in ms. */
export async function lookInside(url: string): Promise<{ memory: number; blocked: number }> {
  const text = await (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${OPERATOR_KEY}` } })).text()
  const value = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1] ?? Number.NaN)
  return {
    memory: value('process_resident_memory_bytes') / 1024 / 1024,
    blocked: value('nodejs_eventloop_lag_max_seconds') * 1000,
  }
}

/** A spreadsheet of 100,000 `what` while somebody else keeps asking: memory, and how long the server attended to nothing else. */
export async function measureDownload(url: string, what: string, path: string): Promise<void> {
  const get = await signIn(url)
  const { memory: before } = await lookInside(url)
  let finished = false
  let longest = 0
  let blocked = 0
  let peak = before
  const watch = (async () => {
    while (!finished) {
      const start = performance.now()
      await (await fetch(`${url}/health`)).text()
      longest = Math.max(longest, performance.now() - start)
      const seen = await lookInside(url)
      peak = Math.max(peak, seen.memory)
      blocked = Math.max(blocked, seen.blocked)
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
  note('longest wait of another request', longest)
  atMost(`longest block of the event loop, ${what}`, blocked, 100, 'ms')
}

export const measureExport = (url: string, presences: Record<Size, string>): Promise<void> =>
  measureDownload(url, 'rows', `/cms/presences/${presences['100k']}/attendances/download`)
