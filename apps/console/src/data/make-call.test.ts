import { endpoint, FILE } from '@pelita/contract/core/endpoint.ts'
import { paged } from '@pelita/contract/core/paging.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { ApiError } from './api-error.ts'
import { makeCall } from './make-call.ts'

const rest = { summary: '', data: z.object({ id: z.number() }) }
const read = endpoint({ ...rest, method: 'GET', path: '/things/:id', access: 'session', params: z.object({ id: z.string() }) })
const write = endpoint({ ...rest, method: 'POST', path: '/things', access: 'session', body: z.object({}) })
const once = endpoint({ ...write, idempotent: true })
const open = endpoint({ ...write, access: 'public' })

/** The network, the only thing these tests replace: each entry answers one request. */
let answers: (() => Response)[] = []
let sent: Request[] = []
const expired = vi.fn()
const call = makeCall({ token: () => 'token', orgCode: () => 'nusantara', expired })

const ok = (data: unknown) => () => Response.json({ success: true, data })
const refuse = (status: number, body: unknown) => () => Response.json(body, { status })
const lost = () => {
  throw new TypeError('network')
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 400 })
  sent = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push(new Request(`http://console.test${url}`, init))
    return (answers.shift() ?? lost)()
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  expired.mockClear()
})

describe('a call that needs somebody who proved lately who they are', () => {
  const asked = refuse(403, { success: false, error: 'Forbidden', message: 'Enter your password', data: { prove: ['password'] } })
  const withProof = (proved: boolean) => {
    const prove = vi.fn(async () => proved)
    return { prove, call: makeCall({ token: () => 'token', orgCode: () => null, expired, prove }) }
  }

  test('is made again with the same body once they did', async () => {
    answers = [asked, ok({ id: 1 })]
    const { prove, call } = withProof(true)
    const setPhone = endpoint({ ...write, body: z.object({ phone: z.string() }) })
    expect(await call(setPhone, { body: { phone: '0812' } })).toEqual({ id: 1 })
    expect(prove).toHaveBeenCalledOnce()
    expect(await Promise.all(sent.map((request) => request.text()))).toEqual(['{"phone":"0812"}', '{"phone":"0812"}'])
  })

  test('is refused where they thought better of it, and asks once for all that wait', async () => {
    answers = [asked, asked]
    const { prove, call } = withProof(false)
    const both = await Promise.allSettled([call(write, { body: {} }), call(write, { body: {} })])
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect([prove.mock.calls.length, sent.length]).toEqual([1, 2])
  })
})

describe('a call', () => {
  test('carries the token and answers the parsed data without its envelope', async () => {
    answers = [ok({ id: 1, more: true })]
    expect(await call(read, { params: { id: '1' } })).toEqual({ id: 1 })
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer token')
    expect(sent[0]?.headers.get('x-org-code')).toBeNull()
  })

  test('that anybody may make names the organisation', async () => {
    answers = [ok({ id: 1 })]
    await call(open, { body: {} })
    expect(sent[0]?.headers.get('x-org-code')).toBe('nusantara')
  })

  test('answers a page with its pagination', async () => {
    const pagination = {
      current_page: 1,
      total_pages: 1,
      total_data: 1,
      next: false,
      next_page: null,
      previous: false,
      previous_page: null,
    }
    answers = [ok({ results: [{ id: 1 }], pagination })]
    expect((await call({ ...read, data: paged(rest.data) }, { params: { id: '1' } })).pagination.total_data).toBe(1)
  })

  test('is repeated through a restart where that is harmless, and only there', async () => {
    const proxy = () => new Response('<h1>502 Bad Gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } })
    answers = [proxy, refuse(503, { message: 'The database does not answer' }), ok({ id: 1 })]
    expect(await call(once, { body: {} })).toEqual({ id: 1 })
    expect(new Set(sent.map((request) => request.headers.get('idempotency-key'))).size).toBe(1)
    answers = [proxy, ok({ id: 2 })]
    await expect(call(write, { body: {} })).rejects.toMatchObject({ status: 502 })
    answers = [refuse(502, { message: 'DigiVerse is not reachable' }), ok({ id: 3 })]
    await expect(call(read, { params: { id: '1' } })).rejects.toThrow('DigiVerse is not reachable')
  })

  test('hands on what the server says of it, if it says anything', async () => {
    const onMessage = vi.fn()
    answers = [() => Response.json({ success: true, message: 'Thing Deleted Successfully', data: { id: 1 } }), ok({ id: 1 })]
    await call(write, { body: {} }, { onMessage })
    await call(write, { body: {} }, { onMessage })
    expect(onMessage.mock.calls).toEqual([['Thing Deleted Successfully']])
  })

  test('for a file answers its bytes', async () => {
    answers = [() => new Response('bytes')]
    expect(await (await call({ ...read, data: FILE }, { params: { id: '1' } })).text()).toBe('bytes')
  })

  test('that reads is repeated when the network loses it, one that writes is not', async () => {
    answers = [lost, lost, ok({ id: 1 })]
    expect(await call(read, { params: { id: '1' } })).toEqual({ id: 1 })
    answers = [lost, ok({ id: 1 })]
    await expect(call(write, { body: {} })).rejects.toMatchObject({ status: 0, title: 'Error' })
    expect(sent).toHaveLength(4)
  })

  test('that carries a key is repeated under the same key', async () => {
    answers = [lost, ok({ id: 1 })]
    await call(once, { body: {} })
    const [first, second] = sent.map((request) => request.headers.get('idempotency-key'))
    expect(first).toMatch(/^[\da-f-]{36}$/)
    expect(second).toBe(first)
    answers = [ok({ id: 1 })]
    await call(once, { body: {} }, { key: 'mine' })
    expect(sent[2]?.headers.get('idempotency-key')).toBe('mine')
  })
})

describe('a refused call', () => {
  test('says what the server says', async () => {
    const errors = [{ field: 'title', message: 'Title is required' }]
    answers = [refuse(422, { success: false, error: 'Validation Error', message: ['A', 'B'], errors, data: { x: 1 } })]
    const refused = call(write, { body: {} })
    await expect(refused).rejects.toBeInstanceOf(ApiError)
    await expect(refused).rejects.toMatchObject({ title: 'Validation Error', message: 'A, B', errors, data: { x: 1 } })
    expect(expired).not.toHaveBeenCalled()
  })

  test('without a readable answer keeps the default title', async () => {
    answers = [() => new Response('<html>', { status: 502 })]
    await expect(call(write, { body: {} })).rejects.toMatchObject({ status: 502, title: 'Error', message: '' })
  })

  test('ends the session on 401 or "Expired token", but not for a public call', async () => {
    answers = [refuse(401, {}), refuse(400, { message: 'Expired token' }), refuse(401, {})]
    await expect(call(write, { body: {} })).rejects.toMatchObject({ expired: true })
    await expect(call(write, { body: {} })).rejects.toMatchObject({ expired: true })
    expect(expired).toHaveBeenCalledTimes(2)
    await expect(call(open, { body: {} })).rejects.toMatchObject({ status: 401 })
    expect(expired).toHaveBeenCalledTimes(2)
  })

  test('ends the session also where "Expired token" comes with a 200', async () => {
    answers = [refuse(200, { success: true, message: 'Expired token', data: null })]
    await expect(call(write, { body: {} })).rejects.toMatchObject({ expired: true })
    expect(expired).toHaveBeenCalledTimes(1)
  })

  test('in another shape than the contract is an unknown error', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    answers = [ok({ id: 'one' })]
    await expect(call(write, { body: {} })).rejects.toMatchObject({
      title: 'Unknown error',
      message: 'An unknown error occurred',
    })
  })
})
