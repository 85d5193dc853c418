import { expect, test } from 'vitest'
import { describeSchema } from './describe-schema.ts'
import { emptyTestServer } from './test-server.ts'

const server = emptyTestServer()

test('schema.sql says what the migrations make; `npm run schema` writes it', async () => {
  await expect(await describeSchema(server.services.database.pool)).toMatchFileSnapshot('../schema.sql')
})
