import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './password-hash.ts'

test('passwords are argon2id with the recommended cost, salted', async () => {
  const [one, two] = [await hashPassword('Belajar-2026'), await hashPassword('Belajar-2026')]
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(two)
  expect(await verifyPassword(one, 'Belajar-2026')).toBe(true)
  expect(await verifyPassword(one, 'belajar-2026')).toBe(false)
})

test('the same letters typed differently are the same password', async () => {
  expect(await verifyPassword(await hashPassword('Caf\u00e9-Kuning-7'), 'Cafe\u0301-Kuning-7')).toBe(true)
})

test('nobody’s password is never right and takes as long as a wrong one', async () => {
  const stored = await hashPassword('Belajar-2026')
  const timed = async (hash: string | null) => {
    const runs: number[] = []
    for (let n = 0; n < 9; n++) {
      const start = performance.now()
      expect(await verifyPassword(hash, 'wrong')).toBe(false)
      runs.push(performance.now() - start)
    }
    return runs.sort((a, b) => a - b)[4] ?? 0
  }
  await timed(null)
  const ratio = (await timed(null)) / (await timed(stored))
  expect(ratio).toBeGreaterThan(0.1)
  expect(ratio).toBeLessThan(10)
  expect(await verifyPassword('not a hash', 'wrong')).toBe(false)
})
