import { escapeHtml } from './question-draft.ts'
import { CHANGED, type Note } from './read-entries.ts'
import { readFormula } from './read-formula.ts'

/** A picture that came inside the file, under the address its question shows it by until it is stored. */
export interface Picture {
  readonly address: string
  readonly name: string
  readonly bytes: Uint8Array
}

/** Where the pictures of a text may be found: its bytes, or nothing. */
export type PictureSource = (address: string) => Uint8Array | undefined

const PLACE = '/files/imported-picture/'

/** Keeps each picture of a file once. */
export class Pictures {
  readonly list: Picture[] = []
  readonly #known = new Map<Uint8Array, string>()

  keep(name: string, bytes: Uint8Array): string {
    const known = this.#known.get(bytes)
    if (known) return known
    const address = `${PLACE}${this.list.length + 1}`
    this.#known.set(bytes, address)
    this.list.push({ address, name, bytes })
    return address
  }
}

const readable = (address: string): string => {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

const attribute = (tag: string, name: string): string => {
  const [, double, single] = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(tag) ?? []
  return (double ?? single ?? '').replaceAll('&amp;', '&').trim()
}

const embedded = (address: string): Uint8Array | undefined => {
  const [, base64] = /^data:image\/[\w.+-]+;base64,([\s\S]+)$/i.exec(address) ?? []
  return base64 === undefined ? undefined : Buffer.from(base64, 'base64')
}

const nameOf = (address: string): string =>
  address.startsWith('data:') ? 'inside the text' : (readable(address).split(/[\\/]/).at(-1)?.slice(0, 100) ?? '')

const isOnTheWeb = (address: string) => /^https:\/\//i.test(address)

const LAST = '</math>'
/** Looked for only as far as one ends: a text of nothing but beginnings is looked through once. */
const withoutFormulas = (html: string, note: Note): string => {
  const end = html.toLowerCase().lastIndexOf(LAST)
  if (end === -1) return html
  return (
    html.slice(0, end + LAST.length).replace(/<math\b[\s\S]*?<\/math>/gi, (formula) => {
      note(CHANGED.formula)
      return escapeHtml(readFormula(formula))
    }) + html.slice(end + LAST.length)
  )
}

/** Pictures, formulas and media of a text of others: cleaning it would drop them without a word. */
export function takePictures(
  html: string,
  { pictures, source, note }: { pictures: Pictures; source: PictureSource; note: Note },
): string {
  return withoutFormulas(html, note).replace(/<(img|object|audio|video|iframe|embed|svg)\b[^<>]*>/gi, (tag, kind: string) => {
    const isObject = kind.toLowerCase() === 'object'
    const address = attribute(tag, isObject ? 'data' : 'src')
    const isPicture =
      kind.toLowerCase() === 'img' ||
      (isObject && (/^image\//i.test(attribute(tag, 'type')) || /\.(png|jpe?g|gif|svg|webp)$/i.test(address)))
    if (!isPicture) {
      note(CHANGED.media)
      return ''
    }
    const alt = attribute(tag, 'alt').replaceAll('"', '&quot;')
    const shown = (at: string) => `<img src="${at.replaceAll('"', '&quot;')}" alt="${alt}" />`
    if (isOnTheWeb(address) || address.startsWith('/files/')) return shown(address)
    const bytes = embedded(address) ?? source(readable(address))
    if (bytes) return shown(pictures.keep(nameOf(address), bytes))
    note(
      CHANGED.picture(
        nameOf(address) || 'without a name',
        /^\w+:\/\//.test(address) ? 'only https addresses are shown' : 'it is not in the file',
      ),
    )
    return ''
  })
}
