import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFairQueue, type FairQueueLimits } from './fair-queue.ts'

const LIMITS: FairQueueLimits = { atOnce: 2, openPerPerson: 2, waitingPerOrg: 5, waiting: 12, what: 'the PDFs' }
const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Asks for turns by hand: every piece of work ends when it is told to. */
function byHand(limits: FairQueueLimits) {
  const turns = createFairQueue(limits)
  const begun: { org: string; n: number; end: () => void }[] = []
  let asked = 0
  const ask = (org: string, person: string | null) => {
    const n = ++asked
    return turns
      .take({ org_id: org, person_id: person }, () => new Promise<void>((end) => void begun.push({ org, n, end })))
      .then(() => 'done')
      .catch((cause: { statusCode: number }) => cause.statusCode)
  }
  return { turns, begun, ask }
}

test('another organisation begins as soon as one of those running has ended, however many wait before it', async () => {
  const { begun, ask } = byHand({ ...LIMITS, openPerPerson: 9 })
  for (let n = 0; n < 7; n++) void ask('flood', 'one')
  void ask('other', 'two')
  await settled()
  expect(begun.map(({ org }) => org)).toEqual(['flood', 'flood'])
  begun[0]?.end()
  await settled()
  expect(begun.map(({ org }) => org)).toEqual(['flood', 'flood', 'other'])
})

test('a person has two open at most, an organisation and all together so many waiting', async () => {
  const { turns, begun, ask } = byHand(LIMITS)
  void ask('a', 'p1')
  void ask('a', 'p1')
  expect(await ask('a', 'p1')).toBe(429)
  for (let n = 0; n < 5; n++) void ask('a', `q${n}`)
  expect(await ask('a', 'late')).toBe(429)
  for (let n = 0; n < 5; n++) void ask('b', null)
  for (let n = 0; n < 2; n++) void ask('c', `r${n}`)
  expect(await ask('c', 'late')).toBe(503)
  expect(turns.state()).toEqual({ running: 2, waiting: 12 })
  begun[0]?.end()
  await settled()
  void ask('d', 'p1')
  expect(turns.state()).toEqual({ running: 2, waiting: 12 })
})

test('what fails gives its turn back', async () => {
  const turns = createFairQueue({ ...LIMITS, atOnce: 1 })
  const who = { org_id: 'a', person_id: 'p' }
  await expect(turns.take(who, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(turns.state()).toEqual({ running: 0, waiting: 0 })
  expect(await turns.take(who, async () => 7)).toBe(7)
})

type Step = { readonly org: string; readonly person: string | null } | { readonly end: number }
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ org: fc.constantFrom('a', 'b', 'c', 'd'), person: fc.constantFrom(null, 'p', 'q', 'r', 's') }),
  fc.record({ end: fc.nat(5) }),
)

test('nobody who waits is passed twice by the same organisation, no place stays empty, and each organisation keeps its order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), fc.integer({ min: 1, max: 3 }), async (steps, atOnce) => {
      const { turns, begun, ask } = byHand({ ...LIMITS, atOnce })
      const ended = new Set<number>()
      const answers: Promise<unknown>[] = []
      /** How often each other organisation has begun while this one waited for its next turn. */
      const passed = new Map<string, Map<string, number>>()
      const open = new Map<string, number[]>()
      let seen = 0
      const look = () => {
        for (; seen < begun.length; seen++) {
          const { org, n } = begun[seen] ?? { org: '', n: 0 }
          expect(open.get(org)?.shift()).toBe(n)
          passed.delete(org)
          for (const [waiter, queue] of open)
            if (waiter !== org && queue.length > 0) {
              const by = passed.get(waiter) ?? new Map<string, number>()
              by.set(org, (by.get(org) ?? 0) + 1)
              expect(by.get(org)).toBeLessThanOrEqual(1)
              passed.set(waiter, by)
            }
        }
        const { running, waiting } = turns.state()
        expect(running).toBe(begun.length - ended.size)
        expect(running).toBeLessThanOrEqual(atOnce)
        if (waiting > 0) expect(running).toBe(atOnce)
        expect([...open.values()].flat().length).toBe(waiting)
      }
      let n = 0
      for (const one of steps) {
        if ('end' in one) {
          const running = begun.filter((work) => !ended.has(work.n))
          const chosen = running[one.end % Math.max(1, running.length)]
          if (chosen) ended.add(chosen.n)
          chosen?.end()
        } else {
          const before = turns.state()
          const answer = ask(one.org, one.person)
          answers.push(answer)
          n++
          const after = turns.state()
          const taken = after.running + after.waiting > before.running + before.waiting
          if (taken) open.set(one.org, [...(open.get(one.org) ?? []), n])
          else expect([429, 503]).toContain(await answer)
        }
        await settled()
        look()
      }
      while (turns.state().running > 0) {
        for (const work of begun) {
          ended.add(work.n)
          work.end()
        }
        await settled()
        look()
      }
      await Promise.all(answers)
    }),
    { numRuns: 200 },
  )
})
