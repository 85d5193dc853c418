export const areaOf: (file: string, known: readonly string[]) => string
export const areaTable: (seconds: Readonly<Record<string, number>>, known: readonly string[]) => string[]
