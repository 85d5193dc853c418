import { workerData } from 'node:worker_threads'
import { answerPortions } from './answer-portions.mjs'
import { csvSheets } from './sheet-worker-csv.mjs'
import { Refusal } from './sheet-worker-refusal.mjs'

// Plain JavaScript: a worker thread starts without the loader that lets the server run TypeScript.

const PORTION = 500
const { limits } = workerData

/** The spreadsheet library is loaded only where it is needed. */
const bookSheets = async () => (await import('./sheet-worker-book.mjs')).bookSheets(workerData)

/** Each sheet's head, then its rows in portions. */
async function* portions() {
  const sheets = await (workerData.kind === 'csv' ? csvSheets(workerData) : bookSheets())
  let characters = 0
  for (const { name, records } of sheets) {
    let header = null
    let count = 0
    let portion = []
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
      if (portion.length < PORTION) continue
      yield { rows: portion }
      portion = []
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

answerPortions(portions())
