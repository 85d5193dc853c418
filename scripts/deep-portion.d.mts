export const portionOf: <T>(units: readonly T[], from: number | string) => T[]
