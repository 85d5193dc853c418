import { expect, test } from 'vitest'
import { decide } from './decisions.ts'

const niks = Array.from({ length: 20_000 }, (_, n) => String(n).padStart(8, '0'))
const share = (wanted: (nik: string) => boolean, of = niks) => of.filter(wanted).length / of.length

test('the same seed decides the same, in whatever order people are asked', () => {
  const forward = niks.map((nik) => decide(7, nik, 'Senin'))
  const backward = niks
    .toReversed()
    .map((nik) => decide(7, nik, 'Senin'))
    .toReversed()
  expect(forward).toEqual(backward)
  expect(niks.some((nik) => decide(8, nik, 'Senin').answer !== decide(7, nik, 'Senin').answer)).toBe(true)
})

test('eighty percent confirm, eighty-five of a hundred come, fifteen of them late', () => {
  expect(share((nik) => decide(1, nik).answer === 'confirm')).toBeCloseTo(0.8, 1.7)
  expect(share((nik) => decide(1, nik).answer === 'decline')).toBeCloseTo(0.1, 1.7)
  expect(share((nik) => decide(1, nik, 'A').scans)).toBeCloseTo(0.85, 1.7)
  expect(share((nik) => decide(1, nik, 'A').late)).toBeCloseTo(0.15, 1.7)
})

test('coming to one meeting says nothing about the next', () => {
  const came = niks.filter((nik) => decide(3, nik, 'A').scans)
  expect(share((nik) => decide(3, nik, 'B').scans, came)).toBeCloseTo(0.85, 1.7)
})

test('everybody has a device of their own', () => {
  expect(new Set(niks.map((nik) => decide(1, nik).device_id)).size).toBeGreaterThan(niks.length * 0.999)
})
