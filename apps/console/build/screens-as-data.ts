import { type Plugin, runnerImport } from 'vite'

const REGISTRY = /packages[\\/]contract[\\/]src[\\/]all\.ts$/

/**
 * The console reads only the screens of the contract's registry, which are plain data. The build writes them down as
 * such, so that the first visit does not carry the schemas of every area; a screen brings those of its own.
 */
export const screensAsData = (): Plugin => ({
  name: 'screens-as-data',
  apply: 'build',
  async load(id) {
    if (!REGISTRY.test(id)) return null
    const { module } = await runnerImport<{ screens: unknown }>(id, { configFile: false, logLevel: 'warn' })
    return `export const screens = ${JSON.stringify(module.screens)}`
  },
})
