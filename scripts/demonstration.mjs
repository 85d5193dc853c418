// A data folder with the demonstration, for the browser tests: loaded once a day for the same sources, then copied.
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf, nodeFlags, root, run } from './steps.mjs'

const kept = join(root, '.cache', 'demonstration')
/** Its dates are told from today. */
const nameOfToday = () =>
  `${new Date().toLocaleDateString('sv')}-${hashOf(['package-lock.json', 'packages', 'apps/server/src', 'apps/simulator/src']).slice(0, 16)}`

export async function copyDemonstration(target) {
  const folder = join(kept, nameOfToday())
  if (!existsSync(folder)) await load(folder)
  cpSync(folder, target, { recursive: true })
}

/** Made aside and renamed: one that was interrupted is never taken for a whole one. */
async function load(folder) {
  mkdirSync(kept, { recursive: true })
  for (const name of readdirSync(kept)) rmSync(join(kept, name), { recursive: true, force: true })
  const aside = `${folder}.part`
  const args = [...nodeFlags, join(root, 'dist', 'server', 'main.mjs'), 'seed']
  const code = await run(process.execPath, args, { env: { DATA_DIR: aside, DATABASE_URL: '', LOG_LEVEL: 'warn' } })
  if (code !== 0) throw new Error('The demonstration could not be loaded.')
  renameSync(aside, folder)
}
