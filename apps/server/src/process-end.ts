/** Somebody asked the process to end while it was starting. */
class AskedToEnd extends Error {}

/** Whatever hangs by then ends with the process. */
const ENDED_WITHIN_MS = 30_000

export interface ProcessEnd {
  /** One step of the start, not begun any more once the process was asked to end; `close` takes back what it opened. */
  step<T>(work: () => Promise<T>, close?: (opened: T) => unknown): Promise<T>
  /** For the middle of a long step: throws once the process was asked to end. */
  check(): void
  /** Runs the start; whether it fails, is interrupted or done, everything opened is closed before the process ends. */
  starting(start: () => Promise<void>): Promise<void>
}

/**
 * Listens to whoever ends the process before anything is opened, so that there is no moment at which a signal kills it outright. What
 * was opened so far is closed in the reverse order.
 */
export function processEnd(onError: (cause: unknown) => void): ProcessEnd {
  const closers: (() => unknown)[] = []
  let asked = false
  let isStarting = true

  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await (async () => closer())().catch(onError)
  }
  const leave = async () => {
    await close()
    process.exit(0)
  }
  const ask = () => {
    if (asked) return
    asked = true
    setTimeout(() => process.exit(1), ENDED_WITHIN_MS).unref()
    if (!isStarting) leave()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, ask)
  // Started by a script: when that is gone, so is the reason to run.
  process.on('disconnect', ask)

  const check = () => {
    if (asked) throw new AskedToEnd()
  }
  return {
    check,
    async step(work, closer) {
      check()
      const opened = await work()
      if (closer) closers.push(() => closer(opened))
      check()
      return opened
    },
    async starting(start) {
      try {
        await start()
        check()
        isStarting = false
      } catch (cause) {
        await close()
        if (asked) process.exit(0)
        throw cause
      }
    },
  }
}
