/** Who starts the server while console and learner app are being built says so, and tells when they are there. */
const isAwaited = () => process.env.PAGES === 'awaited'

/** Listens from now on; `wait` resolves when the pages can be served, or when the process is asked to end. */
export function pagesBuilt(): { wait(tell: (text: string) => void): Promise<void> } {
  let isTold = !isAwaited()
  const told = new Promise<void>((resolve) => {
    const end = () => resolve()
    if (isTold) return end()
    process.once('message', () => {
      isTold = true
      end()
    })
    for (const event of ['disconnect', 'SIGINT', 'SIGTERM']) process.once(event, end)
  })
  return {
    wait(tell) {
      if (!isTold) tell('Waiting until console and learner app are built ...')
      return told
    },
  }
}
