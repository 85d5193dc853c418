import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { itemStatistics, type Observation } from './item-statistics.ts'
import { aQuestion } from './question-builders.ts'

const mcsa = aQuestion('mcsa')
/** Person i of n has i points elsewhere; `choose` says what he takes here. A is right. */
const people = (n: number, choose: (i: number) => string): Observation[] =>
  Array.from({ length: n }, (_, i) => ({ share: choose(i) === 'A' ? 1 : 0, rest: i, chosen: [choose(i)].filter(Boolean) }))

describe('a question the able answer and the weak do not', () => {
  const good = itemStatistics(
    mcsa,
    people(20, (i) => (i >= 10 ? 'A' : i % 2 ? 'B' : 'C')),
  )

  test('has the share of right answers as facility', () => expect(good.facility).toBe(0.5))
  test('discriminates as well as it can', () => {
    expect(good.discrimination).toBeGreaterThan(0.8)
    expect(good.efficiency).toBeCloseTo(1)
  })
  test('has no flag, and its options are used', () => {
    expect(good.flags).toEqual([])
    expect(good.suspect_option).toBeNull()
    expect(
      good.options.map(({ code, chosen, share, upper, lower, unused }) => [code, chosen, share, upper, lower, unused]),
    ).toEqual([
      ['A', 10, 0.5, 1, 0, false],
      ['B', 5, 0.25, 0, 0.4, false],
      ['C', 5, 0.25, 0, 0.6, false],
    ])
  })
})

test('a key the able avoid for another option is suspect, and the option is named', () => {
  const wrongKey = itemStatistics(
    mcsa,
    people(30, (i) => (i >= 15 ? 'B' : i % 3 ? 'A' : 'C')),
  )
  expect(wrongKey.discrimination).toBeLessThan(0)
  expect(wrongKey.flags).toContain('suspect_key')
  expect(wrongKey.suspect_option).toBe('B')
})

describe('a key is doubted on good grounds only', () => {
  const against = (n: number) =>
    itemStatistics(
      mcsa,
      people(n, (i) => (i >= n / 2 ? 'B' : 'A')),
    )

  test('from twenty answers on', () => {
    expect(against(19)).toMatchObject({ flags: ['weak_discrimination'], suspect_option: null })
    expect(against(20)).toMatchObject({ flags: ['suspect_key'], suspect_option: 'B' })
  })

  test('a discrimination a little below zero is weak, no more', () => {
    const little = itemStatistics(
      mcsa,
      people(40, (i) => (i % 2 ? 'B' : 'A')),
    )
    expect(little.discrimination).toBeLessThan(0)
    expect(little).toMatchObject({ flags: ['weak_discrimination'], suspect_option: null })
  })

  test('the able who miss it by different options doubt it without naming one', () => {
    const scattered = itemStatistics(
      { ...mcsa, options: [...mcsa.options, { code: 'D', is_correct: false }, { code: 'E', is_correct: false }] },
      people(40, (i) => (i < 30 ? 'A' : (['A', 'B', 'C', 'D', 'E'][i % 5] ?? ''))),
    )
    expect(scattered).toMatchObject({ flags: ['suspect_key'], suspect_option: null })
  })

  test('an option some of the able take leaves a key in peace that works', () => {
    const works = itemStatistics(
      mcsa,
      people(40, (i) => (i >= 36 ? 'B' : i >= 15 ? 'A' : 'C')),
    )
    expect(works.discrimination).toBeGreaterThan(0.2)
    expect(works.flags).toEqual([])
  })
})

test('a question that says nothing is weak; one nobody or everybody gets is flagged as such', () => {
  expect(
    itemStatistics(
      mcsa,
      people(40, (i) => (i % 2 ? 'A' : 'B')),
    ).flags,
  ).toEqual(['weak_discrimination'])
  expect(
    itemStatistics(
      mcsa,
      people(20, () => 'A'),
    ),
  ).toMatchObject({ discrimination: null, efficiency: null, flags: ['too_easy'] })
  expect(
    itemStatistics(
      mcsa,
      people(20, (i) => (i === 19 ? 'A' : 'B')),
    ).flags,
  ).toContain('too_hard')
})

test('options hardly anybody takes are named; the key and points of a scale are not', () => {
  const { options } = itemStatistics(
    mcsa,
    people(40, (i) => (i >= 20 ? 'A' : 'B')),
  )
  expect(options.map(({ code, unused }) => [code, unused])).toEqual([
    ['A', false],
    ['B', false],
    ['C', true],
  ])
  const scale = itemStatistics(
    aQuestion('linear_scale'),
    people(20, () => '3'),
  )
  expect(scale.options.some(({ unused }) => unused)).toBe(false)
  expect(scale.flags).toEqual([])
})

test('few answers give a facility and nothing more; none give nothing; texts have no options', () => {
  expect(
    itemStatistics(
      mcsa,
      people(9, () => 'A'),
    ),
  ).toMatchObject({ facility: 1, discrimination: null, flags: [] })
  expect(itemStatistics(mcsa, [])).toMatchObject({ facility: null, discrimination: null, efficiency: null, flags: [] })
  expect(itemStatistics(mcsa, []).options[0]).toMatchObject({ share: 0, chosen: 0, upper: null })
  expect(
    itemStatistics(
      aQuestion('essay'),
      people(20, (i) => (i > 9 ? 'A' : '')),
    ).options,
  ).toEqual([])
})

test('every figure stays in its range, and efficiency is never below discrimination in size', () => {
  const observation = fc.record({
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    rest: fc.double({ min: 0, max: 1000, noNaN: true }),
    chosen: fc.subarray(['A', 'B', 'C']),
  })
  fc.assert(
    fc.property(fc.array(observation, { maxLength: 60 }), (observations) => {
      const { facility, discrimination, efficiency, options } = itemStatistics(aQuestion('mcma'), observations)
      for (const figure of [discrimination, efficiency]) expect(Math.abs(figure ?? 0)).toBeLessThanOrEqual(1)
      if (facility !== null) expect(facility).toBeGreaterThanOrEqual(0)
      if (discrimination !== null && discrimination > 0 && efficiency !== null)
        expect(efficiency).toBeGreaterThanOrEqual(discrimination - 1e-6)
      for (const { share, upper, lower } of options)
        for (const figure of [share, upper ?? 0, lower ?? 0]) expect(figure >= 0 && figure <= 1).toBe(true)
    }),
  )
})
