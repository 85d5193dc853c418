import { Button } from '@mantine/core'
import type { CourseDetail } from '@pelita/contract/areas/course/course.ts'
import { coursePeopleApi, type HistoryRow } from '@pelita/contract/areas/course/course-people.ts'
import { LEARNING_STATES } from '@pelita/contract/learning/participants.ts'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useMemo } from 'react'
import { StatusBadge } from '../../../kit/badges/status-badge.tsx'
import { STATUSES } from '../../../kit/badges/statuses.ts'
import { Meter } from '../../../kit/charts/meter.tsx'
import css from '../../../kit/content/content.module.css'
import { Face } from '../../../kit/detail/face.tsx'
import { day } from '../../../kit/format/dates.ts'
import { CutBeside } from '../../../kit/list/cells/cell.tsx'
import { person } from '../../../kit/list/cells/named-record.tsx'
import { defineList } from '../../../kit/list/define-list.ts'
import { useListExport } from '../../../kit/list/export/use-list-export.ts'
import { ListHeading } from '../../../kit/list/frame/list-heading.tsx'
import { ListView } from '../../../kit/list/list-view.tsx'
import { useListState } from '../../../kit/list/state/use-list-state.ts'
import { PARTICIPANT_SEARCH } from '../../../kit/participants/participant-list.tsx'
import people from '../../../kit/participants/participants.module.css'
import { t } from '../../../kit/text/t.ts'

const FAILED = 'User History'
const dayOf = (moment: string | null) => (moment ? day(moment) : '-')

const history = defineList({
  endpoint: coursePeopleApi.history,
  failed: FAILED,
  title: 'User History',
  searchPlaceholder: PARTICIPANT_SEARCH,
  empty: 'Nobody takes part yet',
  filters: [
    {
      ...{ kind: 'choice', name: 'status', label: 'Status' },
      options: LEARNING_STATES.map((value) => ({ value, label: t(STATUSES[value].label) })),
    },
  ],
  columns: [
    { header: 'NIK', field: 'nik', sort: 'nik' },
    {
      ...{ header: 'Name', sort: 'name', lead: true, most: 200, names: (row: HistoryRow) => person(row.account_id) },
      cell: ({ name, picture }: HistoryRow) => (
        <CutBeside before={<Face name={name} picture={picture} size={28} />} text={name} />
      ),
    },
    { header: 'Email', cell: (row) => row.email ?? '-', sort: 'email', most: 170, yields: true },
    { header: 'Job Position', cell: (row) => row.position ?? '-', sort: 'position', most: 140, wraps: true, yields: true },
    {
      ...{ header: 'Progress', sort: 'progress' },
      cell: ({ progress }) => (
        <span className={people.progress}>
          <Meter value={progress / 100} tone={progress === 100 ? 'green' : 'brand'} /> {progress}%
        </span>
      ),
    },
    { header: 'Score', cell: (row) => row.score ?? '-', sort: 'score', align: 'right' },
    { header: 'Started', cell: (row) => dayOf(row.started_at), sort: 'started_at' },
    { header: 'Completed', cell: (row) => dayOf(row.completed_at), sort: 'completed_at' },
    { header: 'Status', cell: (row) => <StatusBadge status={row.status} />, sort: 'status' },
  ],
  // Who came last: a course of tens of thousands opens like a small one.
  sort: { column: 'joined_at', direction: 'desc' },
  nameOf: (row) => row.name,
})

/** Who takes part, and how far they came. */
export default function HistoryTab({ record: { id, title, participants } }: { record: CourseDetail }) {
  const params = useMemo(() => ({ id }), [id])
  const control = useListState(history)
  const sheet = useListExport({
    ...{ definition: history, state: control.state, params, download: coursePeopleApi.historyDownload },
    ...{ fileName: `User History_${title}.xlsx`, failed: FAILED },
  })
  return (
    <div className={css.stack}>
      <ListHeading title="Participants" subtitle={t('{n} take part', { n: participants })}>
        <Button
          variant="default"
          loading={sheet.pending}
          leftSection={<IconFileSpreadsheet size={18} stroke={1.5} aria-hidden />}
          onClick={sheet.run}
        >
          {t('Export to Excel')}
        </Button>
      </ListHeading>
      <ListView definition={history} control={control} params={params} />
    </div>
  )
}
