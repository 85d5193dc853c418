import { OPTION_GROUPS } from '@pelita/contract/areas/reference.ts'
import type { UserDetail } from '@pelita/contract/areas/user-account.ts'
import { LEARNING_RESULTS, userRecordApi } from '@pelita/contract/areas/user-record.ts'
import { moduleTitle } from '@pelita/contract/learning/modules.ts'
import { StatusBadge } from '../../kit/badges/status-badge.tsx'
import { STATUSES } from '../../kit/badges/statuses.ts'
import { day } from '../../kit/format/dates.ts'
import { contentOf } from '../../kit/list/cells/named-record.tsx'
import { defineList } from '../../kit/list/define-list.ts'
import { ListHeading } from '../../kit/list/frame/list-heading.tsx'
import { ListView } from '../../kit/list/list-view.tsx'
import { useListState } from '../../kit/list/state/use-list-state.ts'
import { t } from '../../kit/text/t.ts'
import css from './user.module.css'

const history = defineList({
  endpoint: userRecordApi.learningHistory,
  failed: 'Failed get learning history',
  title: 'Learning History',
  searchPlaceholder: 'Search by title',
  empty: 'Nothing has been learned here yet',
  filters: [
    {
      kind: 'choice',
      name: 'module_type',
      label: 'Module Type',
      options: OPTION_GROUPS.badge.map((slug) => ({ value: slug, label: t(moduleTitle(slug)) })),
    },
    {
      kind: 'choice',
      name: 'result',
      label: 'Result',
      options: LEARNING_RESULTS.map((value) => ({ value, label: t(STATUSES[value].label) })),
    },
  ],
  columns: [
    {
      header: 'Module Title',
      field: 'title',
      sort: 'title',
      grow: true,
      names: (row) => contentOf(row.module_type, row.content_id),
    },
    { header: 'Module Type', cell: (row) => t(moduleTitle(row.module_type)), sort: 'module_type' },
    { header: 'Batch', cell: (row) => row.batch ?? '-', most: 180 },
    { header: 'Progress', cell: (row) => `${row.progress}%`, sort: 'progress', align: 'right' },
    { header: 'Score', cell: (row) => (row.score === null ? '-' : String(row.score)), sort: 'score', align: 'right' },
    { header: 'Result', cell: (row) => <StatusBadge status={row.result} />, sort: 'result' },
    { header: 'Completed', cell: (row) => day(row.completed_at), sort: 'completed_at' },
  ],
})

/** What this person takes or took part in, and how it went. */
export default function LearningHistory({ record: { id, full_name } }: { record: UserDetail }) {
  const control = useListState(history)
  const download = {
    ...{ endpoint: userRecordApi.downloadLearningHistory, fileName: `Learning_History_${full_name}.xlsx` },
    failed: 'Failed to download learning history',
  }
  return (
    <div className={css.tab}>
      <ListHeading title={history.title} />
      <ListView definition={{ ...history, download }} control={control} params={{ id }} />
    </div>
  )
}
