import { SaxesParser } from 'saxes'
import { ExchangeRefused } from './exchange-refused.ts'

export interface XmlElement {
  /** Without its prefix. */
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: (XmlElement | string)[]
}

const MAX_DEPTH = 100
const MAX_ELEMENTS = 200_000

/** How much may still be read: the files of one package share it. */
export interface XmlBudget {
  elements: number
}
export const newBudget = (): XmlBudget => ({ elements: MAX_ELEMENTS })

const local = (name: string): string => name.slice(name.indexOf(':') + 1)

/** What a file of questions is made of: a damaged one ends here, those before it are whole. */
const ENTRIES = new Set(['question', 'item', 'assessmentItem', 'qti-assessment-item'])

/** Until where a damaged file is read; without it such a file is refused. */
export type OnDamage = (damaged: { readonly name: string; readonly reason: string }) => void

/** Leaves out the entry that was open when the file broke off; false where none before it is whole. */
function cutOff(open: readonly XmlElement[]): boolean {
  const at = open.findIndex(({ name }) => ENTRIES.has(name))
  if (at > 0) open[at - 1]?.children.splice(open[at - 1]?.children.indexOf(open[at] ?? '') ?? 0, 1)
  return [...ENTRIES].some((name) => open[0] && deep(open[0], name).length > 0)
}

/** Reads XML strictly and within limits. A document type is passed over: nothing it declares or names is read, and an entity of its own is damage. */
export function parseXml(source: string, budget = newBudget(), onDamage?: OnDamage): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, children: [] }
  const open: XmlElement[] = [root]
  const parser = new SaxesParser({ position: true })
  const refuse = (what: string): never => {
    throw new ExchangeRefused(`Line ${parser.line}: ${what}`)
  }
  parser.on('error', () => refuse('the XML is damaged'))
  parser.on('opentag', ({ name, attributes }) => {
    if (--budget.elements < 0 || open.length > MAX_DEPTH) refuse('the file is too complex to read')
    const element: XmlElement = {
      name: local(name),
      attributes: Object.fromEntries(Object.entries(attributes).map(([key, value]) => [local(key), value])),
      children: [],
    }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('closetag', () => void open.pop())
  const text = (piece: string) => void open.at(-1)?.children.push(piece)
  parser.on('text', text)
  parser.on('cdata', text)
  try {
    parser.write(source.replace(/^\uFEFF/, '')).close()
  } catch (cause) {
    if (!onDamage || budget.elements < 0 || !(cause instanceof ExchangeRefused) || !cutOff(open)) throw cause
    onDamage({ name: 'What follows', reason: `${cause.message}, and nothing behind it is read` })
  }
  return elements(root)[0] ?? refuse('the file is empty')
}

export const elements = (parent: XmlElement, name?: string): XmlElement[] =>
  parent.children.filter((child): child is XmlElement => typeof child !== 'string' && (!name || child.name === name))

export const first = (parent: XmlElement | undefined, ...path: string[]): XmlElement | undefined =>
  path.reduce<XmlElement | undefined>((found, name) => found && elements(found, name)[0], parent)

/** Every element of this name, however deep. */
export const deep = (parent: XmlElement, name: string): XmlElement[] =>
  elements(parent).flatMap((child) => [...(child.name === name ? [child] : []), ...deep(child, name)])

export const textIn = (parent: XmlElement | undefined): string =>
  parent ? parent.children.map((child) => (typeof child === 'string' ? child : textIn(child))).join('') : ''

const ENTITY: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escapeText = (text: string): string => text.replace(/[&<>]/g, (sign) => ENTITY[sign] ?? sign)
export const escapeAttribute = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITY[sign] ?? sign)

const VOID = new Set(['br', 'img', 'hr', 'col'])

/** The content again as markup, for texts that are formatted inside the XML. */
export const inner = (parent: XmlElement, omit: (element: XmlElement) => boolean = () => false): string =>
  parent.children
    .map((child) => {
      if (typeof child === 'string') return escapeText(child)
      if (omit(child)) return ''
      const attributes = Object.entries(child.attributes)
        .map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`)
        .join('')
      return VOID.has(child.name)
        ? `<${child.name}${attributes} />`
        : `<${child.name}${attributes}>${inner(child, omit)}</${child.name}>`
    })
    .join('')
