import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { keepHeadersPlain } from './plain-headers.ts'

/** Over a real connection: only there a header that cannot be written is refused. */
async function answer(name: string, value: string) {
  const app = Fastify()
  keepHeadersPlain(app)
  app.get('/', async (_, reply) =>
    reply
      .status(name === 'location' ? 302 : 200)
      .header(name, value)
      .send('x'),
  )
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const { status, headers } = await fetch(address, { redirect: 'manual' })
  await app.close()
  return [status, headers.get(name)]
}

test('a redirect leads on to an address in any script, and no address adds a header', async () => {
  expect(await answer('location', '/verify/日本?to=é')).toEqual([302, '/verify/%E6%97%A5%E6%9C%AC?to=%C3%A9'])
  expect(await answer('location', 'https://ok.test/a\r\nset-cookie: x')).toEqual([302, 'https://ok.test/a%0D%0Aset-cookie:%20x'])
  expect(await answer('location', 'https://ok.test/half \ud83c')).toEqual([302, 'https://ok.test/half%20%EF%BF%BD'])
  expect(await answer('location', 'https://ok.test/%E6?a=b&c=%20#d')).toEqual([302, 'https://ok.test/%E6?a=b&c=%20#d'])
})

test('a text in any other header loses what cannot be written there', async () => {
  expect(await answer('x-title', 'Kelas 日本')).toEqual([200, 'Kelas __'])
  expect(await answer('x-title', 'Kelas A')).toEqual([200, 'Kelas A'])
})
