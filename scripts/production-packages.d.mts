export interface ProductionPackage {
  readonly name: string
  readonly version: string
  readonly license: string | null
}
export const PRODUCT: readonly string[]
export const productionPackages: (lock?: unknown) => ProductionPackage[]
