/** Calls of people that are being answered at this moment. */
let open = 0
let waiting: (() => void)[] = []

/** Answers a call somebody waits for: work on rows stands back meanwhile. */
export async function trackRequest<T>(work: () => Promise<T>): Promise<T> {
  open++
  try {
    return await work()
  } finally {
    open--
    if (open === 0) {
      for (const go of waiting) go()
      waiting = []
    }
  }
}

/** Until nobody is being answered, but no longer than this: on a server where somebody always is, work on rows goes on as well. */
export function whenIdle(milliseconds: number): Promise<void> | undefined {
  if (open === 0) return undefined
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    waiting.push(() => {
      clearTimeout(timer)
      resolve()
    })
  })
}
