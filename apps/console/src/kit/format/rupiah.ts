/** Rp1.500.000; a debt reads −Rp25.000 with a real minus sign. */
export const rupiah = (amount: number): string => {
  const digits = String(Math.abs(Math.round(amount))).replace(/\B(?=(\d{3})+$)/g, '.')
  return `${Math.round(amount) < 0 ? '−' : ''}Rp${digits}`
}
