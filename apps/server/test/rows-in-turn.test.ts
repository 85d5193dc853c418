import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SOURCE = join(import.meta.dirname, '../src')
/** The planner may ask such a condition again for every row, and each time it locks and answers the next ones. */
const ASKED_AGAIN = /\bin \(\s*select\b[^;]*?\blimit\b[^;]*?\bfor (no key )?update/i

test('rows that are taken in turns are chosen before the update, never in its condition', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(ts|sql)$/.test(name))
  const statements = files.flatMap((name) =>
    readFileSync(join(SOURCE, name), 'utf8')
      .split(/`|;/)
      .map((text) => ({ name, text })),
  )
  expect(statements.filter(({ text }) => ASKED_AGAIN.test(text)).map(({ name }) => name)).toEqual([])
  expect(ASKED_AGAIN.test('where id in (select id from a order by id limit 1 for update skip locked)')).toBe(true)
})
