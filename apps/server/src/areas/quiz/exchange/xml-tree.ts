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

/** Reads XML strictly and within limits. A document type is refused: with it come entities, and files from elsewhere. */
export function parseXml(source: string, budget = newBudget()): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, children: [] }
  const open: XmlElement[] = [root]
  const parser = new SaxesParser({ position: true })
  const refuse = (what: string): never => {
    throw new ExchangeRefused(`Line ${parser.line}: ${what}`)
  }
  parser.on('error', () => refuse('the XML is damaged'))
  parser.on('doctype', () => refuse('a document type is not accepted'))
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
  parser.write(source.replace(/^\uFEFF/, '')).close()
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
