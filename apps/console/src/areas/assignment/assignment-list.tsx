import { assignment, assignmentApi, assignmentScreens } from '@pelita/contract/areas/assignment/assignment.ts'
import { ASSIGNMENT_TYPE_LABELS, ASSIGNMENT_TYPES } from '@pelita/contract/areas/assignment/assignment-form.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import { day } from '../../kit/format/dates.ts'
import { titleAndDraft } from '../../kit/list/cells/draft-of.tsx'
import { defineList } from '../../kit/list/define-list.ts'
import { ListScreen } from '../../kit/list/list-screen.tsx'
import { details, edit } from '../../kit/list/row/row-actions.tsx'
import { prefetchList } from '../../kit/list/state/prefetch-list.ts'
import { scoreText } from '../../kit/report/score-text.ts'
import { t } from '../../kit/text/t.ts'
import { assignmentRemoval } from './assignment-removal.ts'

const toDetail = ({ id }: { id: string }) => pathTo(assignmentScreens.detail.path, { id })
const typeOptions = ASSIGNMENT_TYPES.map((value) => ({ value, label: ASSIGNMENT_TYPE_LABELS[value] }))

const assignmentList = defineList({
  endpoint: assignmentApi.list,
  failed: 'Failed get assignment',
  title: 'Assignment',
  subtitle: 'Create and manage Assignment',
  searchPlaceholder: 'Search by title or user created name',
  add: { label: 'Create Assignment', to: assignmentScreens.create.path, needs: assignment.can('create') },
  filters: [
    { kind: 'dates', from: 'start_date', to: 'end_date', label: 'Created' },
    { kind: 'choice', name: 'assignment_type', label: 'Assignment Type', options: typeOptions },
    { kind: 'choice', name: 'to_review', label: 'To review', options: [{ value: 'true', label: 'Waiting for Review' }] },
  ],
  columns: [
    { header: 'Title', cell: titleAndDraft, sort: 'title', grow: true, link: { to: toDetail, needs: assignment.can('view') } },
    { header: 'Submitted', field: 'submitted', align: 'right' },
    { header: 'To review', field: 'to_review', align: 'right', offered: true },
    { header: 'Average', cell: ({ average }) => scoreText(average ?? null), align: 'right', offered: true, asks: 'average' },
    { header: 'Assignment Type', cell: (row) => t(ASSIGNMENT_TYPE_LABELS[row.assignment_type]), sort: 'assignment_type' },
    { header: 'Created by', cell: (row) => row.created_by.full_name, sort: 'created_by' },
    { header: 'Created', cell: (row) => day(row.created_at), sort: 'created_at' },
    { header: 'Last Update', cell: (row) => day(row.updated_at), sort: 'updated_at' },
  ],
  sort: { column: 'updated_at', direction: 'desc' },
  actions: [
    edit({ needs: assignment.can('update'), to: ({ id }) => pathTo(assignmentScreens.edit.path, { id }) }),
    details({ needs: assignment.can('view'), to: toDetail }),
  ],
  remove: assignmentRemoval,
  download: { endpoint: assignmentApi.download, needs: assignment.can('list') },
})

export const expect = prefetchList(assignmentList)

export default function AssignmentList() {
  return <ListScreen definition={assignmentList} />
}
