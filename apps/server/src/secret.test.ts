import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readSecret } from './secret.ts'

let dataDir = ''
const file = () => join(dataDir, 'secret')
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'pelita-secret-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const LONG = 'x'.repeat(32)

test('a secret is made once, whole, for its owner alone, and kept', () => {
  const made = readSecret({}, dataDir)
  expect(made).toMatch(/^[0-9a-f]{64}$/)
  expect(readSecret({}, dataDir)).toBe(made)
  expect(readFileSync(file(), 'utf8')).toBe(made)
  expect(statSync(file()).mode & 0o777).toBe(0o600)
  expect(readdirSync(dataDir)).toEqual(['secret'])
})

test('what a process that was ended in the middle left aside does no harm', () => {
  writeFileSync(`${file()}.${process.pid}`, 'half')
  expect(readSecret({}, dataDir)).toMatch(/^[0-9a-f]{64}$/)
  expect(readdirSync(dataDir)).toEqual(['secret'])
})

test.each(['', 'short', ' '.repeat(64)])('a kept secret that is empty or cut off (%j) is refused and left as it is', (left) => {
  writeFileSync(file(), left)
  expect(() => readSecret({}, dataDir)).toThrow(`The file ${file()} is empty or cut off`)
  expect(readFileSync(file(), 'utf8')).toBe(left)
})

test('a given secret is refused when empty or short', () => {
  expect(() => readSecret({ SECRET: '' }, dataDir)).toThrow('SECRET is empty: it takes at least 32 characters')
  expect(() => readSecret({ SECRET: 'test' }, dataDir)).toThrow('SECRET is too short: it takes at least 32 characters')
  expect(readSecret({ SECRET: LONG }, dataDir)).toBe(LONG)
  expect(readdirSync(dataDir)).toEqual([])
})

test('production asks for one, and tells of the one that was made before', () => {
  const production = { NODE_ENV: 'production' }
  expect(() => readSecret(production, dataDir)).toThrow('SECRET is required in production.')
  expect(readdirSync(dataDir)).toEqual([])
  readSecret({}, dataDir)
  expect(() => readSecret(production, dataDir)).toThrow(`so far ${file()} was used: take over what it holds`)
  expect(readSecret({ ...production, SECRET: LONG }, dataDir)).toBe(LONG)
})
