import type { ProductionPackage } from './production-packages.d.mts'

export const ALLOWED: readonly string[]
export const licenceOf: (one: ProductionPackage) => string | null
export const isAllowed: (one: ProductionPackage) => boolean
export const licenceDocument: (packages?: readonly ProductionPackage[]) => string
