/** A number as it is written in the language of the page: 1.234,5 or 1,234.5. */
export const numberText = (value: number): string => {
  const written = globalThis.document?.documentElement.lang === 'id' ? 'id-ID' : 'en-GB'
  return new Intl.NumberFormat(written, { maximumFractionDigits: 2 }).format(value)
}
