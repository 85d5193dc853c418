import { readFileSync } from 'node:fs'

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
const childrenOf = (pid: number): number[] => read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number)
const descendants = (pid: number): number[] => childrenOf(pid).flatMap((child) => [child, ...descendants(child)])
/** What reads files, by what was started. */
const READS = /-worker\.mjs|ffmpeg|soffice/
const LOOK_MS = 15

export interface Apart {
  /** The most a single process had, in megabytes. */
  readonly memory: number
  /** How many processes there were. */
  readonly processes: number
}

/** Watches the processes below one that read files; what is answered by `stop` is what they took at most. Linux only. */
export function watchApart(pid: number): { stop: () => Apart } {
  const peaks = new Map<number, number>()
  const timer = setInterval(() => {
    for (const child of descendants(pid)) {
      const [, highest] = /VmHWM:\s+(\d+)/.exec(read(`/proc/${child}/status`)) ?? []
      if (highest && READS.test(read(`/proc/${child}/cmdline`)))
        peaks.set(child, Math.max(peaks.get(child) ?? 0, Number(highest) / 1024))
    }
  }, LOOK_MS)
  return {
    stop: () => {
      clearInterval(timer)
      return { memory: Math.max(0, ...peaks.values()), processes: peaks.size }
    },
  }
}
