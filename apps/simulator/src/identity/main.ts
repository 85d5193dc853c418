import { onFreePort } from '../free-port.ts'
import { startIdentity } from './serve.ts'

const DEFAULT_PORT = 3101

/** The identity provider as a process of its own: `IDENTITY_PORT` says where, if that is free. */
onFreePort(startIdentity, Number(process.env.IDENTITY_PORT ?? DEFAULT_PORT)).then(
  ({ url, host }) => {
    process.send?.({ host })
    // Started by a server: when that is gone, so is the reason to run.
    process.on('disconnect', () => process.exit(0))
    if (!process.connected) process.stdout.write(`The simulated identity provider answers at ${url}\n`)
  },
  (cause: unknown) => {
    process.stderr.write(
      `The simulated identity provider does not start: ${cause instanceof Error ? cause.message : String(cause)}\n`,
    )
    process.exitCode = 1
  },
)
