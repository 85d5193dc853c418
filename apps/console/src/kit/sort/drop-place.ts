export interface Span {
  readonly top: number
  readonly height: number
}

/** Where an item lands when its middle has moved by `offset`: past the middle of a neighbour it takes that place. */
export const dropPlace = (spans: readonly Span[], from: number, offset: number): number => {
  const moved = spans[from]
  if (!moved) return from
  const middle = moved.top + moved.height / 2 + offset
  const passed = spans.filter((span, i) => i !== from && span.top + span.height / 2 < middle)
  return passed.length
}

/** How far each item makes room while another hovers over its new place. */
export const shiftOf = (index: number, from: number, to: number, room: number): number => {
  if (from < index && index <= to) return -room
  return to <= index && index < from ? room : 0
}
