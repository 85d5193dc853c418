import { resolve } from 'node:path'

const found = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['../../../packages/contract/src/{areas,core,learning,platform}/**/*.ts', '!**/*.test.ts'],
  { eager: true },
)

/** Every file of the contract, evaluated, by its path. */
export const modules = Object.fromEntries(
  Object.entries(found).map(([path, module]) => [resolve(import.meta.dirname, path), module]),
)
