import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const isGenerated = ({ moduleId }: TestSpecification): boolean => moduleId.includes('/apps/server/test/')

/** The generated suites take longest: begun last, one worker would wait for the other. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((one, other) => Number(isGenerated(other)) - Number(isGenerated(one)))
  }
}

/** Pure tests beside their files, and server tests over a real database. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          isolate: false,
          include: ['packages/**/*.test.ts', 'apps/console/src/**/*.test.{ts,tsx}', 'apps/simulator/src/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'server',
          // Every file has a server and a database of its own; the modules they are made of are read once per worker.
          isolate: false,
          include: ['apps/server/{src,test}/**/*.test.ts'],
          globalSetup: ['apps/server/test/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
