// npm run bench: measures the built product; ratios within one run, because machines differ. Needs a PostgreSQL for the volume part.
import { ensureChromium } from './ensure-chromium.mjs'
import { ensureBuild, ensureDependencies, requireNode, run } from './steps.mjs'

requireNode()
await ensureDependencies()
await ensureBuild()
process.exit(
  await run('npx', ['tsx', 'bench/run.ts', ...process.argv.slice(2)], { env: { CHROMIUM_PATH: (await ensureChromium()) ?? '' } }),
)
