/** The database is away: restarting, out of connections, or the way to it is broken. */
const LOST = /^(57P0[123]|08...|53300|55000|ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ETIMEDOUT|EPIPE|ENOENT)$/
/** What the driver says in words alone. */
const LOST_WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error)/

/** True where the work was not done because the database could not be asked; whether its last word arrived nobody knows. */
export const isDatabaseLost = (cause: unknown): boolean => {
  if (!(cause instanceof Error)) return false
  const { code = '', syscall } = cause as NodeJS.ErrnoException
  // A missing file has the same code as the embedded database's missing socket.
  if (code === 'ENOENT') return syscall === 'connect'
  // The line's own; a library's time limit names no call.
  if (code === 'ETIMEDOUT') return syscall !== undefined
  return LOST.test(code) || LOST_WORDS.test(cause.message)
}
