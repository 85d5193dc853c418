import { expect, test } from 'vitest'
import { creditOf } from './played.ts'

const after = (ago: number, position = 0) => ({ ago, position })

test.each([
  ['what was played since the last call counts', after(30, 10), { to: 40 }, { from: 10, to: 40 }],
  ['twice as fast is as fast as anybody watches', after(30), { to: 60 }, { from: 0, to: 60 }],
  ['a jump counts for nothing', after(30), { to: 500 }, null],
  ['a jump that says where it went counts from there', after(30), { from: 470, to: 500 }, { from: 470, to: 500 }],
  ['nobody plays more than time allows, whatever they say', after(30), { from: 0, to: 900 }, { from: 0, to: 62 }],
  ['a line that was lost for long tells of two minutes at most', after(3600), { from: 0, to: 900 }, { from: 0, to: 242 }],
  ['nothing is played backwards', after(30, 50), { to: 40 }, null],
  ['nothing is played beyond the end', after(30, 590), { to: 640 }, { from: 590, to: 600 }],
])('%s', (_, last, told, counted) => {
  expect(creditOf(last, told, 600)).toEqual(counted)
})
