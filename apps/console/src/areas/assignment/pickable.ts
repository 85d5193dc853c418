import { assignment, assignmentApi } from '@pelita/contract/areas/assignment/assignment.ts'
import { lazyOpener } from '../../kit/feedback/lazy-opener.ts'
import { day } from '../../kit/format/dates.ts'
import { titleAndDraft } from '../../kit/list/cells/draft-of.tsx'
import { defineList } from '../../kit/list/define-list.ts'
import { type Builds, openTo, PICK_LIST, type Pickables, pickOpen } from '../../kit/pickers/content-sources.ts'

const assignments = (builds: Builds | undefined) =>
  defineList({
    ...{ ...PICK_LIST, endpoint: assignmentApi.list, title: 'Assignment' },
    always: { ...openTo(builds) },
    columns: [
      { header: 'Title', cell: titleAndDraft, sort: 'title', grow: true },
      { header: 'Last Update', cell: (row) => day(row.updated_at), sort: 'updated_at' },
    ],
    nameOf: (row) => row.title,
  })

export const pickable: Pickables = {
  assignment: {
    ...pickOpen(assignments),
    made: {
      ...{ label: 'Create Assignment', needs: assignment.can('create') },
      make: lazyOpener(async () => (await import('./make-assignment.ts')).makeAssignment),
    },
  },
}
