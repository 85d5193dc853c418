export const areasOf: (files: readonly string[], known: readonly string[]) => string[]
export const testsBeside: (files: readonly string[], areas: readonly string[]) => string[]
export const specsOf: (files: readonly string[], areas: readonly string[], withJourneys: readonly string[]) => string[]
export const isShared: (file: string, known: readonly string[]) => boolean
