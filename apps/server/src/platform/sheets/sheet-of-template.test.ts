import { expect, test } from 'vitest'
import { HttpError } from '../http/errors.ts'
import { sheetOfTemplate } from './sheet-of-template.ts'

const template = { columns: ['NIK', 'Full Name', 'Email', 'Group'], required: ['NIK', 'Full Name', 'Email'] }
const sheet = (name: string, header: readonly string[], ...rows: string[][]) => ({
  ...{ name, headerRow: 1, header },
  rows: rows.map((cells, n) => ({ row: n + 2, cells })),
})
const refusal = (work: () => unknown): HttpError => {
  try {
    work()
  } catch (cause) {
    if (cause instanceof HttpError) return cause
  }
  throw new Error('Not refused')
}

const book = [
  sheet('How to', ['Column', 'What to write'], ['NIK', 'A number']),
  sheet('People', ['NIK', 'Full Name', 'Mail'], ['7', '', 'a@b.test'], ['8', 'Budi', '']),
]

test('the sheet that comes nearest is told of, with an example of each heading', () => {
  const { message, data } = refusal(() => sheetOfTemplate(book, {}, template))
  expect(message).toBe('Template does not match. Missing: Email. Not in the template: Mail')
  expect(data).toMatchObject({ sheet: 'People', header: ['NIK', 'Full Name', 'Mail'], examples: ['7', 'Budi', 'a@b.test'] })
})

test('a mapping makes a sheet follow the template, and stays with it', () => {
  const found = sheetOfTemplate(book, { Mail: 'Email' }, template)
  expect(found).toMatchObject({ name: 'People', columns: { Mail: 'Email' } })
})

test('a sheet without rows, and a workbook without sheets, are refused', () => {
  expect(() => sheetOfTemplate([sheet('People', template.columns)], {}, template)).toThrow('File has no rows')
  expect(refusal(() => sheetOfTemplate([], {}, template)).message).toContain('Missing: NIK, Full Name, Email')
})
