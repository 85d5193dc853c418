import { endpoint } from '@pelita/contract/core/endpoint.ts'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { bodyOf, jsonBody, urlOf } from './request.ts'

const plain = { access: 'session', summary: '', data: z.null() } as const
const list = endpoint({ ...plain, method: 'GET', path: '/cms/things/:id/rows', query: z.object({}) })
const upload = endpoint({ ...plain, method: 'POST', path: '/storage/upload', upload: z.object({ folder: z.string() }) })

describe('the address of a call', () => {
  test('fills in parameters and escapes them', () => {
    expect(urlOf(list, { params: { id: 'a/b' } })).toBe('/api/cms/things/a%2Fb/rows')
  })

  test('leaves out null, undefined and empty text, keeps false and 0, joins several values with commas', () => {
    const query = { a: null, b: undefined, c: '', d: false, e: 0, f: ['x', 'y'], g: 'a&b' }
    expect(urlOf(list, { params: { id: '1' }, query })).toBe('/api/cms/things/1/rows?d=false&e=0&f=x%2Cy&g=a%26b')
  })
})

describe('the body of a call', () => {
  test('of a POST carries no empty values', () => {
    expect(jsonBody('POST', { a: '', b: null, c: undefined, d: false, e: 0, f: [] })).toEqual({ d: false, e: 0, f: [] })
  })

  test('of a PATCH names the fields that were emptied on purpose', () => {
    expect(jsonBody('PATCH', { a: '', b: null, c: undefined, d: 'x' })).toEqual({ d: 'x', _clear: ['a', 'b'] })
    expect(jsonBody('PATCH', { d: 'x' })).toEqual({ d: 'x' })
  })

  test('of an upload is form data with the fields before the file', () => {
    const form = bodyOf(upload, { file: new File(['x'], 'a.png'), fields: { folder: 'badge/images' } })
    expect(form instanceof FormData && [...form.keys()]).toEqual(['folder', 'file'])
  })

  test('that already is form data stays as it is', () => {
    const form = new FormData()
    expect(bodyOf({ ...list, method: 'POST', body: z.unknown() }, { body: form })).toBe(form)
  })
})
