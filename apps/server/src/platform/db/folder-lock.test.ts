import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockFolder } from './folder-lock.ts'

let dir = ''
const file = () => join(dir, 'server.pid')
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'pelita-lock-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

/** Another process of this machine, as its own lock would name it. */
const neighbour = (): string => {
  const birth = () => readFileSync(file(), 'utf8').split(' ')[1]
  lockFolder(dir)
  const own = birth()
  const began = readFileSync(`/proc/${process.ppid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19]
  return `${process.ppid} ${own?.replace(/[^-]+$/, began ?? '')}`
}

test('a folder is free after its lock was given back', () => {
  const unlock = lockFolder(dir)
  expect(existsSync(file())).toBe(true)
  unlock()
  expect(existsSync(file())).toBe(false)
})

test('what another process holds is not taken, also where only its number is known', () => {
  writeFileSync(file(), String(process.ppid))
  expect(() => lockFolder(dir)).toThrow(`is in use by process ${process.ppid}.`)
})

test.runIf(existsSync('/proc/self/stat'))('a number that somebody else has by now holds nothing', () => {
  writeFileSync(file(), neighbour())
  expect(() => lockFolder(dir)).toThrow('is in use by process')
  writeFileSync(file(), `${process.ppid} 00000000-0000-0000-0000-000000000000-17`)
  lockFolder(dir)
  expect(readFileSync(file(), 'utf8')).toMatch(new RegExp(`^${process.pid} `))
})

test.each(['', 'nonsense', '999999999 x'])('a lock nobody holds (%j) is taken over', (left) => {
  writeFileSync(file(), left)
  lockFolder(dir)
  expect(readFileSync(file(), 'utf8')).toMatch(new RegExp(`^${process.pid}( |$)`))
})
