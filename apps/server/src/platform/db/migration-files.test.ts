import { expect, test } from 'vitest'
import { migrationNames } from './migration-files.ts'

const NUMBERED = /^\d{4}_[a-z0-9_]+\.sql$/
const STAMPED = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})_[a-z0-9_]+\.sql$/
/** Those with a number came before the timestamps. Two had the same one, and both are applied everywhere. */
const LAST_NUMBER = '0069'
const TWICE = ['0010']

/** What is wrong with the names of migrations; nothing is the right answer. */
function faults(names: readonly string[]): string[] {
  const seen = new Set<string>()
  return names.flatMap((name) => {
    const prefix = name.split('_')[0] ?? ''
    const again = seen.has(prefix) && !TWICE.includes(prefix)
    seen.add(prefix)
    if (again) return [`${name}: another migration has ${prefix}`]
    if (NUMBERED.test(name)) return prefix > LAST_NUMBER ? [`${name}: a new migration carries its time`] : []
    return isTime(name) ? [] : [`${name}: not a time, YYYYMMDDHHMM`]
  })
}

function isTime(name: string): boolean {
  const [, year, month, day, hour, minute] = STAMPED.exec(name) ?? []
  const time = new Date(`${year}-${month}-${day}T${hour}:${minute}Z`)
  return !Number.isNaN(time.getTime()) && time.getUTCDate() === Number(day)
}

test('every migration has a number or a time of its own', () => {
  expect(faults(migrationNames())).toEqual([])
})

test('a number or a time that is taken, a new number and a time that does not exist are noticed', () => {
  expect(faults(['0012_bin.sql', '0012_box.sql'])).toEqual(['0012_box.sql: another migration has 0012'])
  expect(faults(['202611161200_a.sql', '202611161200_b.sql'])).toHaveLength(1)
  expect(faults(['0070_new.sql'])).toHaveLength(1)
  expect(faults(['202602301200_a.sql', '20261116_a.sql', 'later.sql'])).toHaveLength(3)
})

test('a time comes after every number, and later times after earlier ones', () => {
  const order = ['0010_account.sql', '0010_quiz.sql', '0069_last.sql', '202611161200_a.sql', '202702010800_b.sql']
  expect([...order].reverse().sort()).toEqual(order)
})
