import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { mutant } from './scripts/mutants/plugin.ts'

const serverTests = ['apps/server/src', 'apps/server/test'].flatMap((folder) =>
  readdirSync(join(import.meta.dirname, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    // What only proves once more what others show; see scripts/test-deep.mjs.
    .filter((name) => process.env.TEST_DEEP || !name.startsWith('deep/'))
    .map((name) => `${folder}/${name}`),
)
/** Those that ask a running server, or a database of their own, run on either database, the others once. */
const needsServer = (file: string): boolean =>
  /(test-server|template-database|demonstration-server)\.ts'/.test(readFileSync(join(import.meta.dirname, file), 'utf8'))

/**
 * Where PostgreSQL carries all tests, the embedded database is tried in every mechanism that could work otherwise there: the platform, the
 * learning core, the start, and an area each for plain records, sheets, files and long answers. The browser journeys run on it too.
 */
const isMechanism = (file: string): boolean =>
  // On PostgreSQL it makes a backup of the embedded database and restores one there; of the failures `restore.test.ts` tries those that differ here.
  !file.endsWith('/backup/backup.test.ts') &&
  /^apps\/server\/(src\/([^/]+$|(platform|learning)\/|areas\/(provider|bin|audit|user\/import|quiz\/attempts)\/)|test\/(core|upgrade|definers|schema))/.test(
    file,
  )
/** Versions of PostgreSQL write views and checks differently; the embedded one is the same everywhere. */
const isOfThisDatabase = (file: string): boolean => !(process.env.TEST_ON === 'postgres' && file.endsWith('/schema.test.ts'))
const isWanted = (file: string): boolean =>
  isOfThisDatabase(file) && (process.env.TEST_PART !== 'mechanisms' || isMechanism(file))

const isGenerated = ({ moduleId }: TestSpecification): boolean => moduleId.includes('/apps/server/test/')

/** The generated suites take longest: begun last, one worker would wait for the other. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((one, other) => Number(isGenerated(other)) - Number(isGenerated(one)))
  }
}

const plugins = process.env.MUTANT ? [mutant(process.env.MUTANT)] : []

/** Pure tests beside their files, and server tests over a real database. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        plugins,
        test: {
          name: 'unit',
          isolate: false,
          include: [
            'packages/**/*.test.ts',
            'apps/console/{src,build}/**/*.test.{ts,tsx}',
            'apps/learner/src/**/*.test.{ts,tsx}',
            'apps/simulator/src/**/*.test.ts',
            ...serverTests.filter((file) => !needsServer(file)),
          ],
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins,
        test: {
          name: 'server',
          // The files of a worker share its server and the modules it is made of; each makes organisations of its own.
          isolate: false,
          include: serverTests.filter(needsServer).filter(isWanted),
          globalSetup: ['apps/server/test/global-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
