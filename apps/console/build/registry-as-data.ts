import { type Plugin, runnerImport } from 'vite'

/** What screens may know of all areas at once, by the file that gathers it: whoever asks for more is told that it is not exported. */
const GATHERED = [
  [/packages[\\/]contract[\\/]src[\\/]areas\.ts$/, 'records'],
  [/packages[\\/]contract[\\/]src[\\/]notifications[\\/]events\.ts$/, 'NOTIFICATION_EVENTS'],
] as const

/**
 * Screens name records of every kind and choose among all notices. The build writes both down as data, so that none of them carries the areas
 * themselves.
 */
export const registryAsData = (): Plugin => ({
  name: 'registry-as-data',
  apply: 'build',
  enforce: 'pre',
  async load(id) {
    const [, name] = GATHERED.find(([file]) => file.test(id)) ?? []
    if (!name) return null
    const { module } = await runnerImport<Readonly<Record<string, unknown>>>(id, { configFile: false, logLevel: 'warn' })
    return { code: `export const ${name} = ${JSON.stringify(module[name])}`, moduleSideEffects: false }
  },
})
