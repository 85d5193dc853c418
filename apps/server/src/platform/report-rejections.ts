/**
 * A promise that fails and that nobody listens to is no reason to leave everybody: it has held up no other work, and what it did in
 * the database was its own transaction. The job queue leaves some of its own unheard when the database goes away.
 */
export function outliveRejections(onError: (cause: unknown) => void): void {
  process.on('unhandledRejection', (cause) => onError(new Error('A failure nobody listened to', { cause })))
}
