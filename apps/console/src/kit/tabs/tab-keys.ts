/** Where the arrow keys lead in a strip of this length; null when the key does not move. */
export const nextTab = (key: string, index: number, count: number): number | null => {
  if (count === 0) return null
  if (key === 'ArrowRight') return (index + 1) % count
  if (key === 'ArrowLeft') return (index - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
