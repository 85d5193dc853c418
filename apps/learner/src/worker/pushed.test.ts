import { expect, test } from 'vitest'
import { pushed } from './pushed.ts'

test('a tap opens what the one new thing is about, and says that it was read', () => {
  expect(pushed({ title: 'Nilai', body: 'Keluar', id: 'n1', place: '/classes/classroom/1', more: 0 })).toEqual({
    ...{ title: 'Nilai', body: 'Keluar' },
    opens: '/classes/classroom/1#read=n1',
  })
})

test('several new things, nothing to do, or another place than one of the app open the inbox', () => {
  expect(pushed({ title: 'Nilai', place: '/points', more: 2 })).toEqual({ title: 'Nilai (+2)', body: '', opens: '/inbox' })
  for (const place of [null, 7, '//other.test', 'https://other.test/', ''])
    expect(pushed({ title: 'Nilai', place, more: 0 }).opens).toBe('/inbox')
  expect(pushed(null)).toEqual({ title: '', body: '', opens: '/inbox' })
})
