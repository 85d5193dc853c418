import { contentAnalytics, userAnalytics } from '@pelita/contract/areas/dashboard.ts'
import { presence } from '@pelita/contract/areas/presence.ts'
import { feature } from '@pelita/contract/core/catalogue.ts'
import { expect, test } from 'vitest'
import { blocksFor, layoutOf } from './blocks.ts'

const layoutFor = (...held: string[]) => layoutOf(blocksFor(new Set(held)))
const classes = feature('content-classroom').can('list')

test('all access shows every block', () => {
  expect(layoutFor('*')).toEqual({
    above: ['waiting', 'figures'],
    wide: ['activity', 'top'],
    narrow: ['upcoming', 'modules'],
    below: ['recent'],
  })
})

test('nothing is shown to whom nothing is permitted, or whose features leave no trace here', () => {
  expect(blocksFor(new Set())).toEqual([])
  expect(blocksFor(new Set([feature('setting-faq').can('view')]))).toEqual([])
})

test('each permission opens its own blocks', () => {
  expect(blocksFor(new Set([userAnalytics.can('view')]))).toEqual(['figures', 'activity'])
  expect(blocksFor(new Set([contentAnalytics.can('view')]))).toEqual(['figures', 'top', 'modules'])
  expect(blocksFor(new Set([classes]))).toEqual(['upcoming', 'recent'])
  expect(blocksFor(new Set([feature('account-user').can('update')]))).toEqual(['waiting', 'recent'])
})

test('no column stands beside a gap', () => {
  const reader = [userAnalytics.can('view'), contentAnalytics.can('view')]
  expect(layoutFor(...reader)).toEqual({ above: ['figures', 'activity'], wide: ['top'], narrow: ['modules'], below: [] })
  expect(layoutFor(classes, presence.can('view'))).toEqual({ above: [], wide: ['recent'], narrow: ['upcoming'], below: [] })
  expect(layoutFor(contentAnalytics.can('view'), classes)).toEqual({
    above: ['figures'],
    wide: ['top', 'recent'],
    narrow: ['upcoming', 'modules'],
    below: [],
  })
  expect(layoutFor(presence.can('view'))).toEqual({ above: [], wide: [], narrow: [], below: ['recent'] })
})
