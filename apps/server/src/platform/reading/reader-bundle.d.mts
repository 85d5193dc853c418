import type { BuildOptions } from 'esbuild'

export const READER_BUNDLE: BuildOptions
