import { Refusal } from './sheet-worker-refusal.mjs'

const SEPARATORS = [',', ';', '\t']
/** No spreadsheet program has more; blank ones behind the last filled one are no reason to refuse a file. */
const WIDEST = 16_384

/** A CSV file as one sheet named after the file. */
export function csvSheets({ bytes, title, limits }) {
  const text = decode(bytes)
  // Spreadsheet programs obey such a first line and do not show it.
  const declared = /^sep=(.)(?:\r\n|\r|\n)/i.exec(text)
  if (declared) return [{ name: title, records: numbered(text.slice(declared[0].length), declared[1], limits) }]
  return [{ name: title, records: numbered(text, likelySeparator(text), limits) }]
}

/** UTF-8 or UTF-16 by their marks, else UTF-8, else what older spreadsheet programs write. */
function decode(bytes) {
  const mark = bytes[0] * 256 + bytes[1]
  if (mark === 0xfffe) return new TextDecoder('utf-16le').decode(bytes)
  if (mark === 0xfeff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The one that divides the first line into most fields. */
function likelySeparator(text) {
  const head = text.trimStart()
  const fields = SEPARATORS.map((separator) => records(head, separator).next().value?.length ?? 0)
  return SEPARATORS[fields.indexOf(Math.max(...fields))]
}

function* numbered(text, separator, limits) {
  let row = 0
  for (const cells of records(text, separator)) {
    if (cells.length > WIDEST) throw new Refusal(422, `Maximum ${limits.columns} columns`)
    yield { row: ++row, cells: cells.map(meant) }
  }
}

/** ="007" keeps zeros and '=1 keeps a formula asleep in programs that would otherwise change them. */
function meant(cell) {
  const guarded = /^="([^"]*)"$/.exec(cell)
  if (guarded) return guarded[1]
  return /^'[=+\-@\t\r\n＝＋－＠]/.test(cell) ? cell.slice(1) : cell
}

function* records(text, separator) {
  let at = 0
  let record = []
  let line = 1
  while (at < text.length) {
    const field = text[at] === '"' ? quoted(text, at, separator, line) : bare(text, at, separator)
    // Of a line that goes on for ever enough is known here.
    if (record.length <= WIDEST) record.push(field.value)
    at = field.end
    if (text[at] === separator) {
      at++
      if (at < text.length) continue
      record.push('')
    }
    if (text[at] === '\r' && text[at + 1] === '\n') at++
    at++
    yield record
    record = []
    line++
  }
}

function bare(text, start, separator) {
  let end = start
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end++
  return { value: text.slice(start, end), end }
}

function quoted(text, start, separator, line) {
  let value = ''
  let at = start + 1
  for (;;) {
    const close = text.indexOf('"', at)
    if (close < 0) throw new Refusal(422, `A quotation mark in row ${line} is never closed`)
    value += text.slice(at, close)
    at = close + 1
    if (text[at] !== '"') break
    value += '"'
    at++
  }
  // What follows a closing mark by mistake still belongs to the field.
  const rest = bare(text, at, separator)
  return { value: value + rest.value, end: rest.end }
}
