import { onFreePort } from '../free-port.ts'
import { startDigiverse } from './serve.ts'

const DEFAULT_PORT = 3100

/** The events platform as a process of its own: `DIGIVERSE_PORT` says where, if that is free. */
onFreePort(startDigiverse, Number(process.env.DIGIVERSE_PORT ?? DEFAULT_PORT)).then(
  ({ url, host }) => {
    process.send?.({ host })
    // Started by a server: when that is gone, so is the reason to run.
    process.on('disconnect', () => process.exit(0))
    if (!process.connected) process.stdout.write(`The simulated events platform answers at ${url}\n`)
  },
  (cause: unknown) => {
    process.stderr.write(
      `The simulated events platform does not start: ${cause instanceof Error ? cause.message : String(cause)}\n`,
    )
    process.exitCode = 1
  },
)
