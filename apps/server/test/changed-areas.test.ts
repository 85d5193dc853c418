import { expect, test } from 'vitest'
import { areasOf, isShared, specsOf, testsBeside } from '../../../scripts/changed-areas.mjs'

const KNOWN = ['provider', 'short-link', 'user', 'quiz']

test('a file belongs to the area whose folder, name or migration it is', () => {
  const files = [
    'packages/contract/src/platform/user-list.ts',
    'packages/contract/checklist/provider.json',
    'apps/server/src/platform/db/migrations/202611161500_short_links.sql',
    'apps/console/src/areas/quiz/quiz-list.tsx',
    'e2e/areas/quiz/quiz-edit.spec.ts',
    'README.md',
  ]
  expect(areasOf(files, KNOWN)).toEqual(['provider', 'quiz', 'short-link', 'user'])
})

test('what is run is what stands beside the change, of its areas and at their screens', () => {
  const files = ['apps/server/src/areas/quiz/quiz.routes.ts', 'apps/server/src/platform/mail/send.ts', 'e2e/shell/list.spec.ts']
  expect(testsBeside(files, ['quiz'])).toEqual(['apps/server/src/areas/quiz/', 'apps/server/src/platform/mail/'])
  const specs = specsOf(files, ['quiz', 'workplace'], ['quiz', 'user'])
  expect(specs).toEqual(['areas/quiz/', 'shell/list.spec.ts', 'shell/screens.spec.ts'])
  expect(files.filter((file) => isShared(file, KNOWN))).toEqual(['apps/server/src/platform/mail/send.ts'])
})

test('what stands among areas and belongs to none is shared, so that npm test is due', () => {
  const shared = [
    'packages/contract/src/platform/session.ts',
    'apps/server/src/platform/db/migrations/202611161500_statistics.sql',
    'apps/server/src/seed/recorded/archive.ts',
    'apps/console/src/areas/theme/theme.css',
    'apps/learner/src/learn/kinds/kind.ts',
    'e2e/kit/one-window.ts',
    'e2e/shell/reach.ts',
  ]
  expect(shared.filter((file) => !isShared(file, KNOWN))).toEqual([])
  const owned = ['packages/contract/src/platform/user.ts', 'e2e/areas/quiz/samples.ts', 'e2e/shell/list.spec.ts', 'README.md']
  expect(owned.filter((file) => isShared(file, KNOWN))).toEqual([])
})
