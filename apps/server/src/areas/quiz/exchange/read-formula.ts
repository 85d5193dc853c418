import { ExchangeRefused } from './exchange-refused.ts'
import { EntryUnreadable, UNREADABLE_FORMULA } from './read-entries.ts'
import { elements, first, parseXml, textIn, type XmlElement } from './xml-tree.ts'

/** What lies around other signs is one thing: a fraction of sums keeps its brackets, as 1/(a + b). */
const one = (text: string): string => (/^[\p{L}\p{N}.,%∞]+$/u.test(text) ? text : `(${text})`)

/** Signs that stand between two terms; what nobody sees, such as an invisible times, is left out. */
const BETWEEN = /^[=<>≤≥≠≈±+−×÷·→⇒∈∧∨-]$/
const UNSEEN = /[\u2061-\u2064]/g

const LARGE = /^(?:[∑∏∫⋃⋂]|lim|max|min)$/

const refused = (): never => {
  throw new EntryUnreadable(UNREADABLE_FORMULA)
}

/** The parts of an element that has so many and no others. */
const parts = (element: XmlElement, count: number): string[] => {
  const found = elements(element).map(written)
  return found.length === count ? found : refused()
}

const sign = (element: XmlElement): string => {
  const text = textIn(element).trim().replace(UNSEEN, '')
  return BETWEEN.test(text) ? ` ${text} ` : text
}

/** Two numbers beside each other stay two. */
const row = (element: XmlElement): string =>
  elements(element)
    .map(written)
    .reduce((line, part) => (/\d$/.test(line) && /^\d/.test(part) ? `${line} ${part}` : line + part), '')
    .replace(/ {2,}/g, ' ')
    .trim()

/** Above and below a sum they are its bounds; an accent over a letter has no plain sign. */
const bounds = (element: XmlElement, count: number, signs: string): string => {
  const [base = '', ...around] = parts(element, count)
  if (!LARGE.test(base)) return refused()
  return `${base}${around.map((text, i) => `${signs[i]}${one(text)}`).join('')} `
}

const WRITTEN: Readonly<Record<string, (element: XmlElement) => string>> = {
  ...{ math: row, mrow: row, mstyle: row, mpadded: row },
  ...{ mi: (element) => textIn(element).trim(), mn: (element) => textIn(element).trim(), mo: sign },
  ...{ mtext: (element) => textIn(element), ms: (element) => textIn(element), mspace: () => ' ', mphantom: () => '' },
  semantics: (element) => elements(element).slice(0, 1).map(written).join(''),
  mfrac: (element) => parts(element, 2).map(one).join('/'),
  msqrt: (element) => `√${one(row(element))}`,
  mroot: (element) => parts(element, 2).map(one).join('^(1/').concat(')'),
  msup: (element) => parts(element, 2).map(one).join('^'),
  msub: (element) => parts(element, 2).map(one).join('_'),
  msubsup: (element) => {
    const [base = '', low = '', high = ''] = parts(element, 3)
    return `${one(base)}_${one(low)}^${one(high)}`
  },
  mfenced: (element) => {
    const { open = '(', close = ')', separators = ',' } = element.attributes
    return `${open}${elements(element)
      .map(written)
      .join(`${separators.charAt(0)} `)}${close}`
  },
  munder: (element) => bounds(element, 2, '_'),
  mover: (element) => bounds(element, 2, '^'),
  munderover: (element) => bounds(element, 3, '_^'),
}

const written = (element: XmlElement): string => (WRITTEN[element.name] ?? refused)(element)

/** A formula on one line that means the same: a fraction as 1/6, a root as √2, a power as c^2. What has no such line is refused. */
export function readFormula(source: string): string {
  try {
    const math = parseXml(source)
    return math.attributes.alttext?.trim() || readAnnotation(math) || written(math).trim() || refused()
  } catch (cause) {
    if (cause instanceof ExchangeRefused) return refused()
    throw cause
  }
}

/** Many editors keep the line a person typed beside the signs. */
const readAnnotation = (math: XmlElement): string => {
  const notes = elements(first(math, 'semantics') ?? math, 'annotation')
  return textIn(notes.find(({ attributes }) => /tex/i.test(attributes.encoding ?? ''))).trim()
}
