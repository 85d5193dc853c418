import { expect, test } from 'vitest'
import { niksIn } from './pasted-niks.ts'

test('a pasted column, a list with commas and empty lines are read alike, each NIK once', () => {
  expect(niksIn('A1\nA2\r\n\n A3 , A1;A4\t')).toEqual(['A1', 'A2', 'A3', 'A4'])
  expect(niksIn(' \n')).toEqual([])
})
