/** An element of a cleaned theme, by its places in the text. */
interface Span {
  readonly start: number
  readonly end: number
  readonly innerStart: number
  readonly innerEnd: number
}

const TAG = /<(\/?)([a-z][\w-]*)(?:\s[^<>]*?)?(\/?)>/gi
const ALONE = new Set(['br', 'hr', 'img', 'col', 'wbr'])

/** Every element with its end; inner ones come before those around them. */
const elementsOf = (html: string): Span[] => {
  const open: { name: string; start: number; innerStart: number }[] = []
  const spans: Span[] = []
  for (const { 0: tag, 1: closing, 2: name = '', 3: empty, index } of html.matchAll(TAG)) {
    const lower = name.toLowerCase()
    const after = index + tag.length
    if (ALONE.has(lower) || empty) continue
    if (!closing) open.push({ name: lower, start: index, innerStart: after })
    else {
      const at = open.findLastIndex((one) => one.name === lower)
      const [begun] = at === -1 ? [] : open.splice(at)
      if (begun) spans.push({ ...begun, innerEnd: index, end: after })
    }
  }
  return spans
}

const placesOf = (html: string, names: readonly string[]): number[] =>
  names.flatMap((name) => [...html.matchAll(new RegExp(`\\{\\{\\s*${name}\\s*\\}\\}`, 'g'))].map(({ index }) => index))

const around = (spans: readonly Span[], places: readonly number[]): Span | undefined =>
  spans
    .filter(({ innerStart, innerEnd }) => places.every((place) => place >= innerStart && place < innerEnd))
    .toSorted((a, b) => a.end - a.start - (b.end - b.start))[0]

const textOf = (html: string, { innerStart, innerEnd }: Span): string => html.slice(innerStart, innerEnd).replace(TAG, '')

/** Takes out what is about these placeholders: the smallest element that holds them, with the words that name them. */
export function leaveOut(html: string, names: readonly string[], keep: readonly string[]): string {
  const places = placesOf(html, names)
  const spans = elementsOf(html)
  const held = places.length > 0 ? around(spans, places) : undefined
  if (!held) return html
  // A value in an element of its own has its name beside it, in the element around both.
  const alone =
    textOf(html, held)
      .replace(/\{\{\s*[\w.-]+\s*\}\}/g, '')
      .trim() === '' && names.length === 1
  const wider = alone ? around(spans, [held.start]) : undefined
  const goes = wider && placesOf(textOf(html, wider), ['[\\w.-]+']).length === 1 ? wider : held
  return placesOf(html.slice(goes.start, goes.end), keep).length > 0 ? html : html.slice(0, goes.start) + html.slice(goes.end)
}
