import { createHash } from 'node:crypto'
import { everyEndpoint } from '@pelita/contract/all.ts'
import { expect, test } from 'vitest'
import { operation } from '../src/platform/http/openapi.ts'

/** What the API document says of a call, as a few letters: whoever moves code shows with them that it says the same to the byte. */
const said = ([name, e]: (typeof everyEndpoint)[number]): string => {
  const hash = createHash('sha256').update(JSON.stringify(operation(name, e)))
  return `${name}: ${e.method} ${e.path} ${hash.digest('hex').slice(0, 12)}`
}

test('the API document says of each call what the golden file says; `-u` writes it, and the review reads which calls changed', async () => {
  await expect(`${everyEndpoint.map(said).sort().join('\n')}\n`).toMatchFileSnapshot('./golden/api.txt')
})

test('a call that says something else is noticed', () => {
  const [name, e] = everyEndpoint.find(([one]) => one === 'presence.list') ?? []
  if (!name || !e) throw new Error('there is no such call')
  expect(said([name, { ...e, summary: 'Another' }])).not.toBe(said([name, e]))
})
