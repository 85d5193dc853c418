import { expect, test } from 'vitest'
import { columnProblems, templateMismatch } from './column-mismatch.ts'

const template = { columns: ['NIK', 'Full Name', 'Email', 'Group'], required: ['NIK', 'Full Name', 'Email'] }
const sheet = (name: string, header: readonly string[]) => ({ name, headerRow: 1, header, rows: [] })

test('a header that follows the template has no problem, whatever its order, stars and letters', () => {
  expect(columnProblems(['email*', ' full  name ', 'NIK*', '', 'Errors'], template)).toEqual([])
})

test('what is missing, not known and there twice is named', () => {
  expect(columnProblems(['NIK', 'nik', 'Name', 'Email'], template)).toEqual([
    'Missing: Full Name',
    'Not in the template: Name',
    'There twice: NIK',
  ])
  expect(columnProblems(['NIK', 'Name', 'Full Name', 'Email'], { ...template, open: true })).toEqual([])
})

test('the sheet that comes nearest is told of', () => {
  const refused = templateMismatch(
    [sheet('How to', ['Column', 'What to write']), sheet('People', ['NIK', 'Full Name'])],
    template,
  )
  expect(refused.message).toBe('Template does not match. Missing: Email')
})
