/** As many as a server has connections by default: more would only wait for one, and a slow machine would lose its patience. */
const CONNECTIONS = 10

/** Does all of it, always as much at the same time as the database can take; answers in the order given. */
export async function atOnce<T>(work: readonly (() => Promise<T>)[]): Promise<PromiseSettledResult<T>[]> {
  const answers: PromiseSettledResult<T>[] = []
  const waiting = [...work.entries()]
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [n, one] = next
      answers[n] = await one().then(
        (value) => ({ status: 'fulfilled' as const, value }),
        (reason: unknown) => ({ status: 'rejected' as const, reason }),
      )
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, worker))
  return answers
}

/** The same where nothing may fail. */
export async function allAtOnce<T>(work: readonly (() => Promise<T>)[]): Promise<T[]> {
  return (await atOnce(work)).map((answer) => {
    if (answer.status === 'rejected') throw answer.reason
    return answer.value
  })
}
