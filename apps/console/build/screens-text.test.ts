import { gzipSync } from 'node:zlib'
import { screens } from '@pelita/contract/all.ts'
import { feature } from '@pelita/contract/core/catalogue.ts'
import { crudScreens } from '@pelita/contract/core/crud.ts'
import type { Screen } from '@pelita/contract/core/screen.ts'
import { expect, test } from 'vitest'
import { type Make, screensText } from './screens-text.ts'

const make: Make = (key, usual) => crudScreens(feature(key as never), usual)
const evaluate = (text: string): unknown => new Function('c', 'f', `return ${text}`)(crudScreens, feature)

const FURTHER = [
  crudScreens(feature('content-voucher'), { path: '/voucher', noun: 'Voucher', crumbs: [{ label: 'Content' }] }),
  crudScreens(feature('setting-point'), { path: '/setting/point', noun: 'Point', crumbs: [{ label: 'Setting' }] }),
  crudScreens(feature('content-digilib'), { path: '/digilib', noun: 'Digital Book', crumbs: [{ label: 'Content' }] }),
]

test('the written registry makes every screen as it was declared', () => {
  expect(evaluate(screensText(screens, make))).toEqual(screens)
})

test('what an area declares otherwise is not made as usual', () => {
  const [usual] = FURTHER
  const edit: Screen = { path: '/voucher/edit/:id', title: 'Change Voucher', needs: 'open', crumbs: [] }
  const odd = { odd: { ...usual, edit }, half: { list: edit, create: edit } }
  expect(evaluate(screensText(odd, make))).toEqual(odd)
})

test('the screens of a further area weigh at most 60 bytes on the first visit', () => {
  const weigh = (registry: Parameters<typeof screensText>[0]) => gzipSync(screensText(registry, make), { level: 9 }).length
  const more = { ...screens, voucher: FURTHER[0], point: FURTHER[1], digilib: FURTHER[2] }
  expect((weigh(more as never) - weigh(screens)) / FURTHER.length).toBeLessThanOrEqual(60)
})
