import { expect, inject, test } from 'vitest'
import { emptyDatabase } from '../test/template-database.ts'
import { TEST_SECRET } from '../test/test-secret.ts'
import { readConfig } from './config.ts'
import { createServices } from './create-services.ts'
import { migrate, schemaFaults } from './platform/db/migrate.ts'
import { assertKnownSecret } from './platform/known-secret.ts'

test.runIf(process.env.TEST_ON === 'postgres')('servers that start at once on an empty database all succeed', async () => {
  const own = await emptyDatabase(inject('template'))
  const config = readConfig({ DATABASE_URL: own.databaseUrl, DATA_DIR: own.dataDir, SECRET: TEST_SECRET, DATABASE_POOL: '2' })
  const failures: unknown[] = []
  const start = async () => {
    const services = await createServices(config, (cause) => failures.push(cause))
    const applied = await migrate(services.database)
    await assertKnownSecret(services.database, config.secret)
    await services.jobs.start()
    return { ...services, applied }
  }
  const all = await Promise.all(Array.from({ length: 4 }, start))
  const [applied, ...others] = all.map((one) => one.applied.length).sort((one, other) => other - one)
  expect(applied).toBeGreaterThan(30)
  expect(others).toEqual([0, 0, 0])
  for (const { database, jobs } of all) {
    expect(jobs.state()).toBe('running')
    expect(await schemaFaults(database)).toEqual([])
  }
  expect(failures).toEqual([])
  await Promise.all(all.map(({ jobs }) => jobs.stop()))
  await Promise.all(all.map(({ database }) => database.close()))
  await own.remove()
})
