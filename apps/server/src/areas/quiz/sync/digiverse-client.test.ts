import { type RunningDigiverse, startDigiverse } from '@pelita/simulator/digiverse/serve.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outgoingCall } from '../../../platform/outgoing/outgoing-call.ts'
import { isPublicAddress } from '../../../platform/outgoing/public-address.ts'
import { seal, unseal } from '../../../platform/outgoing/sealed-secret.ts'
import { digiverseClient } from './digiverse-client.ts'

let platform: RunningDigiverse
beforeAll(async () => {
  platform = await startDigiverse()
})
afterAll(() => platform.close())

const client = (client_secret = 'pelita-demo', timeoutMs = 5_000) =>
  digiverseClient(
    { base_url: `${platform.url}/`, client_id: 'pelita', client_secret },
    { trusted: [platform.host], timeoutMs, pauseMs: 1 },
  )
const simulate = (path: string) => fetch(`${platform.url}/__sim/${path}`)

test('a call that is never answered ends after its time, and is tried twice more', async () => {
  const before = Date.now()
  await simulate('fail?mode=timeout&only=events')
  await expect(client('pelita-demo', 150).events({ page: 1, size: 10 })).rejects.toMatchObject({
    statusCode: 502,
    message: 'DigiVerse is not reachable',
  })
  expect(Date.now() - before).toBeGreaterThanOrEqual(440)
  await simulate('reset')
  await simulate('fail?mode=timeout&times=2&only=events')
  expect((await client('pelita-demo', 1_500).events({ page: 1, size: 10 })).contents).toHaveLength(10)
})

test('a token that is refused again and wrong credentials are not tried for ever', async () => {
  await simulate('fail?mode=401')
  await expect(client().assessment('EV-2601-A1')).rejects.toMatchObject({ statusCode: 502 })
  await simulate('reset')
  await expect(client('wrong').assessment('EV-2601-A1')).rejects.toMatchObject({ statusCode: 502 })
  expect(await client().assessment('nothing')).toBeNull()
})

test('an address that leads inside is not called', async () => {
  const rules = { timeoutMs: 500, trusted: [] }
  for (const address of [
    'http://example.org',
    'https://127.0.0.1/x',
    'https://[::1]/',
    'https://10.0.0.1',
    'https://[::ffff:10.0.0.1]/',
    platform.url,
  ])
    await expect(async () => outgoingCall(address, rules)).rejects.toThrow('is not called')
  await expect(outgoingCall('https://localhost/x', rules)).rejects.toThrow('is no public address')
  expect(['8.8.8.8', '2606:4700::1111', '172.32.0.1'].every(isPublicAddress)).toBe(true)
  expect(
    ['::ffff:127.0.0.1', '::127.0.0.1', '2002:7f00:1::', '2001:0:7f00:1::', '64:ff9b:1::7f00:1', 'fec0::1'].some(isPublicAddress),
  ).toBe(false)
  expect(['169.254.169.254', '::', 'fe80::1', '100.64.0.1', '192.168.1.1', 'nonsense'].some(isPublicAddress)).toBe(false)
})

test('a sealed secret opens with its key only', () => {
  const sealed = seal('key', 'pelita-demo')
  expect(sealed).not.toContain('pelita')
  expect(unseal('key', sealed)).toBe('pelita-demo')
  expect(unseal('other', sealed)).toBeNull()
  expect(unseal('key', `${sealed.startsWith('A') ? 'B' : 'A'}${sealed.slice(1)}`)).toBeNull()
  expect(unseal('key', '')).toBeNull()
})
