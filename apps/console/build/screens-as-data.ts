import { fileURLToPath } from 'node:url'
import { type Plugin, runnerImport } from 'vite'
import { screensText } from './screens-text.ts'

const REGISTRY = /packages[\\/]contract[\\/]src[\\/]all\.ts$/
const CRUD = fileURLToPath(import.meta.resolve('@pelita/contract/core/crud.ts'))
const CATALOGUE = fileURLToPath(import.meta.resolve('@pelita/contract/core/catalogue.ts'))

type Crud = typeof import('@pelita/contract/core/crud.ts')
type Catalogue = typeof import('@pelita/contract/core/catalogue.ts')

/**
 * The console reads only the screens of the contract's registry, which are plain data. The build writes them down, so that the first visit
 * does not carry the calls of every area: the usual four of a record as feature and noun, which make them again in the browser.
 */
export const screensAsData = (): Plugin => ({
  name: 'screens-as-data',
  apply: 'build',
  async load(id) {
    if (!REGISTRY.test(id)) return null
    const options = { configFile: false, logLevel: 'warn' } as const
    const { screens } = (await runnerImport<{ screens: Parameters<typeof screensText>[0] }>(id, options)).module
    const { crudScreens } = (await runnerImport<Crud>(CRUD, options)).module
    const { feature } = (await runnerImport<Catalogue>(CATALOGUE, options)).module
    return [
      `import { crudScreens as c } from ${JSON.stringify(CRUD)}`,
      `import { feature as f } from ${JSON.stringify(CATALOGUE)}`,
      `export const screens = ${screensText(screens, (key, usual) => crudScreens(feature(key as never), usual))}`,
    ].join('\n')
  },
})
