import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const GENERATORS = /zod[\\/]v4[\\/]core[\\/](to-json-schema|json-schema-processors)\.js$/

const exportedNames = (source: string): string[] => [
  ...[...source.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name = '']) => name),
  ...[...source.matchAll(/^export \{ \w+ as (\w+) \}/gm)].map(([, name = '']) => name),
]

const ENGLISH = /zod[\\/]v4[\\/]locales[\\/]en\.js$/

/**
 * Every zod schema carries a JSON Schema generator, but only the server documents its API; and sentences in English, but every field
 * people fill in has sentences of its own. The browser goes without both.
 */
export const lighterZod = (): Plugin => ({
  name: 'lighter-zod',
  apply: 'build',
  load(id) {
    if (ENGLISH.test(id)) return 'export default () => ({})'
    if (!GENERATORS.test(id)) return null
    const names = exportedNames(readFileSync(id, 'utf8')).map((name) => `nothing as ${name}`)
    return `const nothing = () => nothing\nexport { ${names.join(', ')} }`
  },
})
