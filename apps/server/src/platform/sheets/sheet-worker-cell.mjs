import { SSF } from '@e965/xlsx'

const ERRORS = { 0: '#NULL!', 7: '#DIV/0!', 15: '#VALUE!', 23: '#REF!', 29: '#NAME?', 36: '#NUM!', 42: '#N/A' }
/** Number formats that only add zeros and signs in between, as for identity numbers: 000000 or 00\.000\-0. */
const PADDED = /^(?:0|\\.|[-/\s])+$/

/** What a person means by a cell: never a rounded, shortened or localised form of it. */
export function cellText(cell, date1904) {
  switch (cell?.t) {
    case 's':
      if (typeof cell.v !== 'string') throw new Error('A text is missing from the file')
      return cell.v
    case 'n':
      return numberText(cell.v, String(cell.z ?? 'General'), date1904)
    case 'b':
      return cell.v ? 'TRUE' : 'FALSE'
    case 'e':
      return ERRORS[cell.v] ?? '#N/A'
    default:
      return ''
  }
}

function numberText(value, format, date1904) {
  if (typeof value !== 'number' || !Number.isFinite(value)) return ''
  if (SSF.is_date(format)) return dateText(value, date1904) ?? plain(value)
  return PADDED.test(format) && format.includes('00') ? SSF.format(format, value) : plain(value)
}

/** Fifteen digits are all that spreadsheet programs keep of a fraction. */
function plain(value) {
  const exact = Number.isInteger(value) ? value : Number(value.toPrecision(15))
  const text = String(exact)
  return text.includes('e') ? exact.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 }) : text
}

function dateText(value, date1904) {
  const date = SSF.parse_date_code(value, { date1904 })
  if (!date) return null
  const two = (number) => String(number).padStart(2, '0')
  const day = `${String(date.y).padStart(4, '0')}-${two(date.m)}-${two(date.d)}`
  const time = `${two(date.H)}:${two(date.M)}:${two(Math.floor(date.S))}`
  if (value < 1 && !date1904) return time
  return Number.isInteger(value) ? day : `${day} ${time}`
}
