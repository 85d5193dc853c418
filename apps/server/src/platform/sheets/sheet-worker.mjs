import { answerPortions, wholeFile } from '../reading/answer-portions.mjs'
import { csvSheets } from './sheet-worker-csv.mjs'
import { Refusal } from './sheet-worker-refusal.mjs'

const PORTION = 500
/** Of its rows; one that is longer than this goes alone. */
const PORTION_CHARACTERS = 1_000_000

/** The spreadsheet library is loaded only where it is needed. */
const bookSheets = async (job) => (await import('./sheet-worker-book.mjs')).bookSheets(job)

/** Each sheet's head, then its rows in portions. */
async function* portions(order, file) {
  const { limits } = order
  const job = { ...order, bytes: await wholeFile(file, order.size) }
  const sheets = await (order.kind === 'csv' ? csvSheets(job) : bookSheets(job))
  let characters = 0
  for (const { name, records } of sheets) {
    let header = null
    let count = 0
    let portion = []
    let sent = characters
    for (const { row, cells } of records) {
      const width = lastFilled(cells) + 1
      if (width === 0) continue
      if (width > limits.columns) throw new Refusal(422, `Maximum ${limits.columns} columns`)
      cells.length = width
      for (const cell of cells) characters += cell.length
      if (characters > limits.characters) throw new Refusal(422, 'File is too complex to read')
      if (!header) {
        header = cells.map((cell) => cell.replace(/\s+/g, ' ').trim())
        yield { sheet: { name, headerRow: row, header } }
        continue
      }
      if (++count > limits.rows) throw new Refusal(422, `Maximum ${limits.rows} rows`)
      while (cells.length < header.length) cells.push('')
      portion.push({ row, cells })
      if (portion.length < PORTION && characters - sent < PORTION_CHARACTERS) continue
      yield { rows: portion }
      portion = []
      sent = characters
    }
    if (!header) yield { sheet: { name, headerRow: 1, header: [] } }
    if (portion.length > 0) yield { rows: portion }
  }
}

const lastFilled = (cells) => {
  let last = cells.length - 1
  while (last >= 0 && cells[last].trim() === '') last--
  return last
}

answerPortions(portions)
