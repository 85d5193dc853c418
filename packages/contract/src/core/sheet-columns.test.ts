import { expect, test } from 'vitest'
import { columnProblems, fits, guessColumns, mappingOf, matchColumns, readMapping } from './sheet-columns.ts'

const template = { columns: ['NIK', 'Full Name', 'Email', 'Group'], required: ['NIK', 'Full Name', 'Email'] }
const problems = (header: readonly string[], mapping = {}, more = {}) =>
  columnProblems(matchColumns(header, { ...template, ...more }, mapping))

test('a header that follows the template has no problem, whatever its order, stars and letters', () => {
  const match = matchColumns(['email*', ' full  name ', 'NIK*', '', 'Errors'], template)
  expect(fits(match)).toBe(true)
  expect([...match.places]).toEqual([
    ['Email', 0],
    ['Full Name', 1],
    ['NIK', 2],
  ])
})

test('what is missing, not known and there twice is named', () => {
  expect(problems(['NIK', 'nik', 'Name', 'Email'])).toEqual([
    'Missing: Full Name',
    'Not in the template: Name',
    'There twice: NIK',
  ])
  expect(problems(['NIK', 'Name', 'Full Name', 'Email'], {}, { open: true })).toEqual([])
})

test('headings matched by hand count before what is recognised, also the second of two alike', () => {
  const header = ['NIK', 'NIK', 'Person', 'Email', 'Shoe size']
  expect(problems(header, { Person: 'Full Name', 'Shoe size': '', 'NIK (2)': '' })).toEqual([])
  const match = matchColumns(header, template, { Person: 'Full Name', 'Shoe size': '', NIK: '' })
  expect(match.places.get('NIK')).toBe(1)
  expect(problems(['NIK', 'Full Name', 'Email', 'Post'], { Post: 'Email' })).toEqual(['There twice: Email'])
  expect(problems(['NIK', 'Full Name', 'Email', 'Post'], { Post: 'Nothing of the template' })).toEqual([
    'Not in the template: Post',
  ])
  expect(problems(['toString', 'NIK', 'Full Name', 'Email'])).toEqual(['Not in the template: toString'])
})

test('what differs in punctuation, or holds the name of a missing column, is proposed; the rest is left out', () => {
  const header = ['nik', 'Full Name of the employee', 'E-Mail', 'Shoe size']
  const guessed = guessColumns(header, template)
  expect(guessed).toEqual({ 'Full Name of the employee': 'Full Name', 'E-Mail': 'Email', 'Shoe size': '' })
  expect(problems(header, guessed)).toEqual([])
  expect(guessColumns(['NIK', 'NIK', 'Full Name', 'Email'], template)).toEqual({ NIK: 'NIK', 'NIK (2)': '' })
})

test('only what a sheet has a heading for is told of a mapping', () => {
  expect(mappingOf(['NIK', 'Person'], { Person: 'Full Name', Other: 'Email' })).toEqual({ Person: 'Full Name' })
})

test('a mapping that is none is refused', () => {
  expect(readMapping(undefined)).toEqual({})
  expect(readMapping('{"Person":"Full Name"}')).toEqual({ Person: 'Full Name' })
  for (const text of ['[]', '1', 'null', '{"a":1}', '{']) expect(readMapping(text)).toBeNull()
})
