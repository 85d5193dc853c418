export interface SheetLimits {
  readonly bytes: number
  readonly sheets: number
  /** Below the header of one sheet. */
  readonly rows: number
  readonly columns: number
  /** Characters in all cells together. */
  readonly characters: number
  readonly unpackedBytes: number
  readonly milliseconds: number
  readonly memoryMegabytes: number
}

export const MEGABYTE = 1024 * 1024

/** An import sheet. */
export const SHEET_LIMITS: SheetLimits = {
  bytes: 5 * MEGABYTE,
  sheets: 50,
  rows: 5000,
  columns: 200,
  characters: 10_000_000,
  unpackedBytes: 64 * MEGABYTE,
  milliseconds: 10_000,
  memoryMegabytes: 288,
}
