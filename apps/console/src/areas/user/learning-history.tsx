import { Button } from '@mantine/core'
import { moduleTitle, OPTION_GROUPS } from '@pelita/contract/areas/reference.ts'
import type { UserDetail } from '@pelita/contract/areas/user-account.ts'
import { LEARNING_RESULTS, userRecordApi } from '@pelita/contract/areas/user-record.ts'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import { saveFile } from '../../data/download.ts'
import { StatusBadge } from '../../kit/badges/status-badge.tsx'
import { STATUSES } from '../../kit/badges/statuses.ts'
import { browserZone } from '../../kit/format/browser-zone.ts'
import { day } from '../../kit/format/dates.ts'
import { defineList } from '../../kit/list/define-list.ts'
import { ListHeading } from '../../kit/list/list-heading.tsx'
import { narrowingOf } from '../../kit/list/list-query.ts'
import { ListView } from '../../kit/list/list-view.tsx'
import { useListState } from '../../kit/list/use-list-state.ts'
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
    { header: 'Module Title', field: 'title', sort: 'title', grow: true },
    { header: 'Module Type', cell: (row) => t(moduleTitle(row.module_type)), sort: 'module_type' },
    { header: 'Batch', cell: (row) => row.batch ?? '-', most: 180 },
    { header: 'Progress', cell: (row) => `${row.progress}%`, sort: 'progress', align: 'right' },
    { header: 'Score', cell: (row) => (row.score === null ? '-' : String(row.score)), sort: 'score', align: 'right' },
    { header: 'Result', cell: (row) => <StatusBadge status={row.result} />, sort: 'result' },
    { header: 'Completed', cell: (row) => day(row.completed_at), sort: 'completed_at' },
  ],
})

/** What this person takes or took part in, and how it went. */
export default function LearningHistory({ record }: { record: UserDetail }) {
  const control = useListState(history)
  const [pending, setPending] = useState(false)
  const save = () => {
    setPending(true)
    const input = { params: { id: record.id }, query: { ...narrowingOf(history, control.state), ...browserZone() } }
    const name = `Learning_History_${record.full_name}.xlsx`
    void saveFile(userRecordApi.downloadLearningHistory, input, name, 'Failed to download learning history').finally(() =>
      setPending(false),
    )
  }
  return (
    <div className={css.tab}>
      <ListHeading title={history.title}>
        <Button loading={pending} leftSection={<IconFileSpreadsheet size={18} stroke={1.5} aria-hidden />} onClick={save}>
          {t('Export to Excel')}
        </Button>
      </ListHeading>
      <ListView definition={history} control={control} params={{ id: record.id }} />
    </div>
  )
}
