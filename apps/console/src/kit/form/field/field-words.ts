import { readableField, readableValue } from './readable.ts'

/** How a field is named and its value written on the screen, for dialogs that speak about it. */
export interface FieldWords {
  readonly label: string
  readonly show?: ((value: unknown) => string) | undefined
}

export type FieldDictionary = ReadonlyMap<string, FieldWords>

export const labelOf = (field: string, words: FieldDictionary): string => words.get(field)?.label ?? readableField(field)

export const showField = (field: string, value: unknown, words: FieldDictionary): string =>
  words.get(field)?.show?.(value) ?? readableValue(value)
