import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const GENERATORS = /zod[\\/]v4[\\/]core[\\/](to-json-schema|json-schema-processors)\.js$/

const exportedNames = (source: string): string[] => [
  ...[...source.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name = '']) => name),
  ...[...source.matchAll(/^export \{ \w+ as (\w+) \}/gm)].map(([, name = '']) => name),
]

/** Every zod schema carries a JSON Schema generator; only the server documents its API, so the browser goes without. */
export const withoutJsonSchema = (): Plugin => ({
  name: 'without-json-schema',
  apply: 'build',
  load(id) {
    if (!GENERATORS.test(id)) return null
    const names = exportedNames(readFileSync(id, 'utf8')).map((name) => `nothing as ${name}`)
    return `const nothing = () => nothing\nexport { ${names.join(', ')} }`
  },
})
