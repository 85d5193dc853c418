interface Edit {
  readonly file: string
  readonly group: string
  readonly line: number
  readonly was: string
  readonly text: string
}
export const editsOf: (file: string) => Edit[]
export const drawn: <T extends { readonly group: string }>(edits: readonly T[], seed: number) => T[]
