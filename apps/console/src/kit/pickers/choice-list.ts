export interface Choice {
  readonly value: string
  readonly label: string
  /** The whole text where the label is cut, on hover. */
  readonly full?: string | undefined
  /** A second, softer line. */
  readonly detail?: string | undefined
}

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** The choices whose label or detail contains what was typed, accents and case aside. */
export const filterChoices = (choices: readonly Choice[], typed: string): readonly Choice[] => {
  const wanted = plain(typed.trim())
  return wanted === '' ? choices : choices.filter(({ label, detail = '' }) => plain(`${label} ${detail}`).includes(wanted))
}

/** Where an arrow, Home or End leads in a list of this length; -1 when the key does not move. */
export const moveTo = (key: string, active: number, count: number): number => {
  if (count === 0) return -1
  if (key === 'ArrowDown') return active < count - 1 ? active + 1 : 0
  if (key === 'ArrowUp') return active > 0 ? active - 1 : count - 1
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : -1
}

/** The next choice that begins with these letters, looked for after the active one; -1 without one. */
export const jumpTo = (choices: readonly Choice[], active: number, letters: string): number => {
  const wanted = plain(letters)
  const start = letters.length === 1 ? active + 1 : Math.max(active, 0)
  const order = choices.map((_, step) => (start + step) % choices.length)
  return order.find((index) => plain(choices[index]?.label ?? '').startsWith(wanted)) ?? -1
}
