/** Starts on the wished port, or on any free one where another program has that. */
export const onFreePort = <T>(start: (port: number) => Promise<T>, wished: number): Promise<T> =>
  start(wished).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'EADDRINUSE') throw cause
    return start(0)
  })
