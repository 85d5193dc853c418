import { numberText } from '../text/number-text.ts'

/** `2,4 MB`: what opening it costs. */
export const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${numberText(Math.round(bytes / 100_000) / 10)} MB`
