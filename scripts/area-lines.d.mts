export const layerOf: (file: string) => string | undefined
export const linesOf: (files: readonly string[], linesIn: (file: string) => number) => Readonly<Record<string, number>>
export const kindsIn: (text: string) => readonly string[]
export const writesWord: (text: string, word: string, isKind?: boolean) => boolean
