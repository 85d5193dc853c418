import { Refusal } from './sheet-worker-refusal.mjs'

/** Rows may be blank to a reader but not to the file: so many more are looked at than may count. */
const BLANK_ROWS = 10
/** Empty rows a spreadsheet program may keep for their formatting. A whole sheet of them is refused before it is searched for cells. */
const FORMATTED_ROWS = 50_000

const ROW = /<(?:\w{1,20}:)?row\b/g
const ROW_OR_CELL = /<(?:\w{1,20}:)?(row|c)(?=[\s/>])/g
/** Empty cells and rows that say where they are can go; those that only count must stay. */
const EMPTY_CELL = /<(?:\w{1,20}:)?c\s(?=[^>]{0,300}\br=)[^>]{0,300}(?:\/>|><\/(?:\w{1,20}:)?c>)/g
const EMPTY_ROW = /<(?:\w{1,20}:)?row\s(?=[^>]{0,500}\br=)[^>]{0,500}(?:\/>|>\s{0,20}<\/(?:\w{1,20}:)?row>)/g

/**
 * Takes a worksheet while it is unpacked, piece by piece, and leaves out what is mere formatting. Too many rows, or a row with more
 * cells than there may be columns, end it there, before they have become millions of cells in memory.
 */
export function sheetSlimmer(limits) {
  const kept = []
  let rest = ''
  let rows = 0
  let cells = 0
  const take = (text) => {
    for (const _ of text.matchAll(ROW))
      if (++rows > FORMATTED_ROWS + limits.rows)
        throw new Refusal(
          422,
          `A sheet has more than ${FORMATTED_ROWS.toLocaleString('en')} formatted rows. Please remove unused rows and formatting`,
        )
    const filled = text.replace(EMPTY_CELL, '')
    for (const [, name] of filled.matchAll(ROW_OR_CELL)) {
      cells = name === 'row' ? 0 : cells + 1
      if (cells > limits.columns) throw new Refusal(422, `Maximum ${limits.columns} columns`)
    }
    kept.push(filled)
  }
  return {
    add(piece) {
      const text = rest + piece.latin1Slice()
      const cut = wholeTags(text)
      take(text.slice(0, cut))
      rest = text.slice(cut)
    },
    end() {
      take(rest)
      const filled = kept.join('').replace(EMPTY_ROW, '')
      let count = 0
      for (const _ of filled.matchAll(ROW))
        if (++count > BLANK_ROWS * (limits.rows + 1)) throw new Refusal(422, `Maximum ${limits.rows} rows`)
      return Buffer.from(filled, 'latin1')
    },
  }
}

/** Up to where the text can be understood without what follows: before its last tag, and before what that tag closes. */
function wholeTags(text) {
  const last = text.lastIndexOf('<')
  return Math.max(0, text[last + 1] === '/' ? text.lastIndexOf('<', last - 1) : last)
}
