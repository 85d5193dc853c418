import { Button } from '@mantine/core'
import type { MediaDetail } from '@pelita/contract/areas/media/media.ts'
import { moduleTitle } from '@pelita/contract/areas/reference.ts'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useMemo } from 'react'
import { dayTime } from '../../kit/format/dates.ts'
import { defineList } from '../../kit/list/define-list.ts'
import { ListView } from '../../kit/list/list-view.tsx'
import { Moment } from '../../kit/list/moment.tsx'
import { useListExport } from '../../kit/list/use-list-export.ts'
import { useListState } from '../../kit/list/use-list-state.ts'
import { USED_BY_CLASSES } from '../../kit/list/used-by-classes.ts'
import { t } from '../../kit/text/t.ts'
import type { Kind } from './media-kinds.ts'

const viewersOf = ({ api }: Kind) =>
  defineList({
    endpoint: api.viewers,
    failed: 'Failed get viewers',
    title: 'Viewers',
    searchPlaceholder: 'Search by name, NIK, email or job position',
    empty: 'Nobody has watched it yet',
    columns: [
      { header: 'NIK', field: 'nik', sort: 'nik' },
      { header: 'Name', field: 'full_name', sort: 'name', grow: true, lead: true },
      { header: 'Email', field: 'email', sort: 'email' },
      { header: 'Watched %', cell: (row) => `${row.percent}%`, sort: 'percent', align: 'right' },
      {
        header: 'Completed At',
        cell: (row) => (row.done_at ? <Moment text={dayTime(row.done_at)} /> : '-'),
        sort: 'done_at',
      },
    ],
    sort: { column: 'last_at', direction: 'desc' },
    nameOf: (row) => row.full_name,
  })

/** Who opened it and how far they came. */
export function ViewerList({ kind, record }: { kind: Kind; record: MediaDetail }) {
  const definition = useMemo(() => viewersOf(kind), [kind])
  const control = useListState(definition)
  const params = { id: record.id }
  const sheet = useListExport({
    ...{ definition, state: control.state, params, download: kind.api.viewersDownload },
    fileName: `${kind.noun}_viewers_${record.title}.xlsx`,
    failed: 'Failed to download the list',
  })
  const button = (
    <Button
      variant="default"
      loading={sheet.pending}
      leftSection={<IconFileSpreadsheet size={18} stroke={1.5} aria-hidden />}
      onClick={sheet.run}
    >
      {t('Export to Excel')}
    </Button>
  )
  return <ListView definition={definition} control={control} params={params} extra={button} />
}

const usesOf = ({ api }: Kind) =>
  defineList({
    endpoint: api.usedIn,
    failed: 'Failed get modules',
    title: 'Used In',
    empty: 'No module uses it yet',
    filledBy: USED_BY_CLASSES,
    columns: [
      { header: 'Module Title', field: 'module_title', sort: 'module_title', grow: true },
      { header: 'Module Type', cell: (row) => t(moduleTitle(row.module_type)), sort: 'module_type' },
      { header: 'Section', cell: (row) => row.section_title ?? '-', sort: 'section_title' },
    ],
    sort: { column: 'module_title', direction: 'asc' },
    nameOf: (row) => row.module_title,
  })

/** The modules it stands in. */
export function UsedInList({ kind, id }: { kind: Kind; id: string }) {
  const definition = useMemo(() => usesOf(kind), [kind])
  const control = useListState(definition)
  return <ListView definition={definition} control={control} params={{ id }} />
}
