import { STYLE, type Style } from './xlsx-styles.ts'

/** A, B, … Z, AA, AB, … */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter
}

/** A text without a character outside this list needs no escaping. */
const MARKUP = /[^ !#-%'-;=?-^`-~\u00a0-\ud7ff\ue000-\ufffd]/
const ENTITY: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Control characters and halves of pairs: XML cannot carry them at all. */
const RARE = /[^\t\n -~\u00a0-\ud7ff\ue000-\ufffd]/
const CELL_MAX = 32_767

export function escapeXml(text: string): string {
  if (!MARKUP.test(text)) return text
  // Spreadsheet programs read _x0041_ as the letter A.
  const carried = (RARE.test(text) ? withoutUncarried(text) : text).replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
  return carried.replace(/[&<>"]/g, (sign) => ENTITY[sign] ?? '')
}

const withoutUncarried = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(/(?![\t\n])[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, '')

/** A typed string: no spreadsheet program takes it for a formula, a number or a date. */
export function textCell(address: string, text: string, style: Style = STYLE.text): string {
  if (text === '' && style !== STYLE.wrong) return ''
  const space = /^\s|\s$|\s\s|\n/.test(text) ? ' xml:space="preserve"' : ''
  const shown = escapeXml(text.length > CELL_MAX ? text.slice(0, CELL_MAX) : text)
  return `<c r="${address}" s="${style}" t="inlineStr"><is><t${space}>${shown}</t></is></c>`
}

export const numberCell = (address: string, value: number, style: Style = STYLE.plain): string =>
  `<c r="${address}" s="${style}"><v>${value}</v></c>`
