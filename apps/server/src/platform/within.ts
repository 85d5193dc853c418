/**
 * Waits for `work` no longer than `ms`, then fails with `late`. The work itself goes on and its end is nobody's concern any more:
 * whoever began it ends it.
 */
export async function within<T>(ms: number, work: Promise<T>, late = () => new Error('It took too long')): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), ms)
  })
  try {
    return await Promise.race([work, tooLate])
  } finally {
    clearTimeout(timer)
  }
}

/** For what is only waited for: true when it ended in time, in whatever way. */
export const endedWithin = (ms: number, work: Promise<unknown>): Promise<boolean> =>
  within(
    ms,
    work.then(
      () => true,
      () => true,
    ),
  ).catch(() => false)
