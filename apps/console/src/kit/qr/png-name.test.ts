import { expect, test } from 'vitest'
import { pngName } from './png-name.ts'

test('the picture is named after the title', () => {
  expect(pngName('Safety briefing 2026')).toBe('Safety briefing 2026.png')
})

test('what no file system takes becomes a hyphen', () => {
  expect(pngName('Batch 1/2: "Start"?')).toBe('Batch 1-2- -Start--.png')
  expect(pngName('..', 'presence')).toBe('presence.png')
})
