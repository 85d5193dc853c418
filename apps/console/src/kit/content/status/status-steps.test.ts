import { feature } from '@pelita/contract/core/catalogue.ts'
import { REVIEWED_STATES, TRIED_STATES } from '@pelita/contract/learning/content-states.ts'
import { expect, test } from 'vitest'
import type { ContentStatus } from './status-moves.ts'
import { statusActions } from './status-steps.ts'

interface Row {
  readonly id: string
  readonly status: ContentStatus
  readonly isOwn: boolean
}
const moved: string[] = []
const actionsOf = (states: readonly ContentStatus[]) =>
  statusActions<Row>({
    ...{ needs: feature('content-webinar').can('update'), states, when: (row) => row.isOwn },
    move: ({ status }, to) => moved.push(`${status} ${to}`),
  })
const row = (status: ContentStatus, isOwn = true): Row => ({ id: status, status, isOwn })
const offered = (states: readonly ContentStatus[], of: Row) =>
  actionsOf(states).flatMap(({ label, when }) => (when?.(of) === false ? [] : [label]))

test('a row offers what its status allows, by the states of its kind, and nothing where it is of another organisation', () => {
  expect(offered(REVIEWED_STATES, row('draft'))).toEqual(['Send to Review', 'Publish'])
  expect(offered(REVIEWED_STATES, row('review'))).toEqual(['Return to Draft', 'Publish'])
  expect(offered(TRIED_STATES, row('draft'))).toEqual(['Start Trial', 'Publish'])
  expect(offered(TRIED_STATES, row('trial'))).toEqual(['End Trial', 'Publish'])
  expect(offered(TRIED_STATES, row('publish'))).toEqual(['Unpublish'])
  expect(offered(REVIEWED_STATES, row('publish', false))).toEqual([])
})

test('each goes to one status, from whichever it begins', () => {
  for (const { label, run } of actionsOf(REVIEWED_STATES)) if (label === 'Publish') run?.(row('review'), () => undefined)
  expect(moved).toEqual(['review publish'])
})
