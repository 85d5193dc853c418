import { parseArgs } from 'node:util'
import { type Simulation, simulate } from './simulate.ts'
import { simulateWhole } from './whole-batch.ts'

const USAGE = `Usage: simulate --org CODE --batch ID [--seed N] [--url http://localhost:3000] [--key KEY] [--late-after SECONDS]
                [--email admin@CODE.test] [--password ...] [--whole]
--whole moves the batch past the clock, from the invitation to the certificate; without it only what is open now is done.
The key is that of an API credential with the scope learner-intake.`

export interface Defaults {
  readonly url: string
  /** The key of an organisation, where it is known without being told. */
  readonly keyOf: (org: string) => string
}

export function readOptions(args: readonly string[], defaults: Defaults): Simulation & { readonly whole: boolean } {
  const { values } = parseArgs({
    args: [...args],
    options: {
      org: { type: 'string' },
      batch: { type: 'string' },
      seed: { type: 'string', default: '1' },
      url: { type: 'string', default: defaults.url },
      key: { type: 'string' },
      email: { type: 'string' },
      password: { type: 'string', default: 'Belajar-2026' },
      'late-after': { type: 'string', default: '0' },
      whole: { type: 'boolean', default: false },
    },
  })
  const { org, batch, url, password, email = `admin@${org}.test` } = values
  const [seed, lateAfter] = [Number(values.seed), Number(values['late-after'])]
  const key = values.key ?? (org ? defaults.keyOf(org) : '')
  if (!org || !batch || !key || !Number.isInteger(seed) || !(lateAfter >= 0)) throw new Error(USAGE)
  return { org, batch, seed, url: url.replace(/\/$/, ''), key, trainer: { email, password }, lateAfter, whole: values.whole }
}

/** Runs one simulation and tells what happened how often. */
export async function runSimulator(args: readonly string[], defaults: Defaults, say: (text: string) => void): Promise<void> {
  const options = readOptions(args, defaults)
  const tally = await (options.whole ? simulateWhole : simulate)(options, say)
  for (const [what, times] of Object.entries(tally).sort((a, b) => b[1] - a[1])) say(`${String(times).padStart(8)}  ${what}`)
}
