export const FILES: readonly string[]
export const groupOf: (file: string) => string
export const testsOf: (file: string) => readonly [near: string[], far: string[]]
