import { expect, test } from 'vitest'
import { deviceName } from './device-name.ts'

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

test.each([
  [WINDOWS, 'Chrome on Windows'],
  [`${WINDOWS} Edg/140.0`, 'Edge on Windows'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Mobile Safari/604.1', 'Safari on iOS'],
  ['curl/8.0', 'Unknown device'],
  [null, 'Unknown device'],
])('%s is called %s', (agent, name) => {
  expect(deviceName(agent)).toBe(name)
})
