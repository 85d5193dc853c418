import { join } from 'node:path'
import type { Plugin } from 'vitest/config'

const root = join(import.meta.dirname, '../..')

/** The tests read one file as if it had been edited; nothing is written, so that nothing can be left behind. */
export function mutant(described: string): Plugin {
  const { file, start, end, text } = JSON.parse(described) as { file: string; start: number; end: number; text: string }
  return {
    name: 'mutant',
    enforce: 'pre',
    // The other files are taken from the runs before.
    configureVitest: ({ experimental_defineCacheKeyGenerator: cacheKey }) =>
      cacheKey(({ id }) => (id === join(root, file) ? false : undefined)),
    transform: (code, id) => (id === join(root, file) ? code.slice(0, start) + text + code.slice(end) : undefined),
  }
}
