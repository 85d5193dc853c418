import { startDigiverse } from './serve.ts'

const DEFAULT_PORT = 3100

/** The events platform as a process of its own: `DIGIVERSE_PORT` says where. */
startDigiverse(Number(process.env.DIGIVERSE_PORT ?? DEFAULT_PORT)).then(
  ({ url }) => process.stdout.write(`The simulated events platform answers at ${url}\n`),
  (cause: unknown) => {
    process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`)
    process.exitCode = 1
  },
)
