import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startDemoPlatform } from './demo-platform.ts'

// The partners run from their sources here.
beforeAll(() => void process.execArgv.push('--import', 'tsx'))
afterAll(() => void process.execArgv.splice(-2))

const answers = async (url: string) => (await fetch(url)).status

test('demonstrations on neighbouring ports do not take each other’s partners', async () => {
  // Whatever port is free: the next ones above it are what the two would both want.
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => probe.once('listening', resolve))
  const port = Math.min((probe.address() as AddressInfo).port, 65_000)
  probe.close()
  const first = await startDemoPlatform(port)
  const second = await startDemoPlatform(port + 1)
  try {
    const hosts = [...first.hosts, ...second.hosts]
    expect(new Set(hosts).size).toBe(4)
    for (const demo of [first, second]) {
      const [events, identity] = demo.hosts
      expect(await answers(`http://${events}/v1/events`)).toBe(401)
      expect(await answers(`http://${identity}/.well-known/openid-configuration`)).toBe(200)
    }
  } finally {
    first.stop()
    second.stop()
  }
}, 120_000)
