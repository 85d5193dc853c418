interface Refused {
  readonly statusCode: number
  readonly title: string
  readonly message: string
}

/** Refused how, how fast, and how long the server's loop stood still meanwhile; `taken` where it was not. */
export async function refusalOf(work: () => Promise<unknown>) {
  let still = 0
  const started = performance.now()
  let last = started
  const measure = () => {
    still = Math.max(still, performance.now() - last)
    last = performance.now()
  }
  const beat = setInterval(measure, 2)
  const cause: Partial<Refused> = await work().then(
    () => ({ message: 'taken' }),
    (error: unknown) => error as Refused,
  )
  clearInterval(beat)
  measure()
  return { cause, ms: performance.now() - started, still }
}
