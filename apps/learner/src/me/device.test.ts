import { expect, test } from 'vitest'
import { deviceOf } from './device.ts'

test('a device is called by its browser and system, whatever else it names', () => {
  expect(deviceOf('Mozilla/5.0 (Linux; Android 9) AppleWebKit/537.36 Chrome/120 Mobile Safari/537.36')).toBe('Chrome · Android')
  expect(deviceOf('Mozilla/5.0 (Windows NT 10.0) Chrome/120 Safari/537.36 Edg/120')).toBe('Edge · Windows')
  expect(deviceOf('Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Safari/604.1')).toBe('Safari · iPhone')
  expect(deviceOf(null)).toBe('Unknown device')
})
