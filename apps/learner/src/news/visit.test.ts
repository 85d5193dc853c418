import { expect, test } from 'vitest'
import { asksForPopup, popupWasShown } from './visit.ts'

const at = (minute: number) => Date.UTC(2026, 10, 17) + minute * 60_000

test('a visit asks once per place and shows one popup; half an hour of silence ends it', () => {
  expect(asksForPopup('home', at(0))).toBe(true)
  expect(asksForPopup('home', at(1))).toBe(false)
  expect(asksForPopup('digilib', at(2))).toBe(true)
  popupWasShown()
  expect(asksForPopup('classroom', at(20))).toBe(false)
  expect(asksForPopup('home', at(49))).toBe(false)
  expect(asksForPopup('home', at(80))).toBe(true)
})
