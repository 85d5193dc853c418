/** As it is stored: without the hyphens people write. */
export const plainIsbn = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase()

/** Ten or thirteen characters whose last one checks the others (ISO 2108). */
export function isIsbn(text: string): boolean {
  const isbn = plainIsbn(text)
  if (/^\d{9}[\dX]$/.test(isbn)) {
    const sum = Array.from(isbn, (digit, n) => (digit === 'X' ? 10 : Number(digit)) * (10 - n)).reduce((a, b) => a + b, 0)
    return sum % 11 === 0
  }
  if (!/^97[89]\d{10}$/.test(isbn)) return false
  return Array.from(isbn, (digit, n) => Number(digit) * (n % 2 === 0 ? 1 : 3)).reduce((a, b) => a + b, 0) % 10 === 0
}
