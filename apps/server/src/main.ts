import { runCommand } from './commands.ts'
import { readConfig } from './config.ts'
import { isDatabaseLost } from './platform/db/lost-connection.ts'

const UNWRITABLE = new Set(['EROFS', 'EACCES', 'EPERM', 'ENOSPC', 'EDQUOT'])

const run = async () => runCommand(readConfig(), process.argv.slice(2))

/** Ends with a sentence instead of a stack when the cause is something the person can mend. */
run().catch((cause: unknown) => {
  const code = (cause as { code?: string }).code
  const message = cause instanceof Error ? cause.message : String(cause)
  if (code === 'EADDRINUSE') console.error(`The port is already in use. Set PORT to another one: PORT=3001 npm start`)
  else if (isDatabaseLost(cause)) console.error(`The database does not answer (${message}). Check DATABASE_URL.`)
  else if (UNWRITABLE.has(code ?? '')) console.error(`The data folder cannot be written to (${message}). Check DATA_DIR.`)
  else console.error(process.env.LOG_LEVEL === 'debug' ? cause : message)
  process.exit(1)
})
