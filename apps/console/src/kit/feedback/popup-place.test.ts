import { expect, test } from 'vitest'
import { placeBeside } from './popup-place.ts'

const view = { width: 400, height: 600 }
const anchorAt = (left: number, top: number) => ({ left, right: left + 100, top, bottom: top + 32 })

test('a panel opens under its button, flush with the chosen side', () => {
  expect(placeBeside(anchorAt(20, 50), { width: 200, height: 100 }, 'start', view)).toEqual({ left: 20, top: 86 })
  expect(placeBeside(anchorAt(250, 50), { width: 200, height: 100 }, 'end', view)).toEqual({ left: 150, top: 86 })
})

test('a panel stays inside the window', () => {
  expect(placeBeside(anchorAt(290, 50), { width: 200, height: 100 }, 'start', view).left).toBe(192)
  expect(placeBeside(anchorAt(0, 50), { width: 200, height: 100 }, 'end', view).left).toBe(8)
})

test('a panel opens over its button when there is more room', () => {
  expect(placeBeside(anchorAt(20, 500), { width: 200, height: 300 }, 'start', view).top).toBe(196)
})

test('a panel higher than any room slides up instead of leaving the window', () => {
  expect(placeBeside(anchorAt(20, 200), { width: 200, height: 500 }, 'start', view).top).toBe(92)
})
