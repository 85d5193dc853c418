import { runSimulator } from './command-line.ts'

const defaults = { url: 'http://localhost:3000', keyOf: () => process.env.SIMULATOR_KEY ?? '' }

/** Beside a server that is somebody else's: the key then comes from its API credentials. */
runSimulator(process.argv.slice(2), defaults, (text) => process.stdout.write(`${text}\n`)).catch((cause: unknown) => {
  process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`)
  process.exitCode = 1
})
