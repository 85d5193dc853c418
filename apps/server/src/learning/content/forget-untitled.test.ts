import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testOrg, testServer } from '../../../test/test-server.ts'
import { forgetUntitled } from './forget-untitled.ts'
import { beginContent, createContent } from './save-content.ts'

const server = testServer()

test('what was begun and has no title after seven days goes to the bin, whatever its kind', async () => {
  const org = await testOrg(server)
  const [old, young, named] = await org.work(async (db) => [
    await beginContent(db, 'video'),
    await beginContent(db, 'classroom'),
    await createContent(db, 'classroom', { title: 'Dasar' }),
  ])
  await org.work(async (db) => {
    await sql`update contents set created_at = now() - interval '8 days' where id in (${old}, ${named})`.execute(db)
    await forgetUntitled(db)
  })
  const left = await org.work((db) => db.selectFrom('contents').select('id').execute())
  expect(left.map(({ id }) => id).sort()).toEqual([young, named].sort())
})
