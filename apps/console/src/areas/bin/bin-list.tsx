import { Button } from '@mantine/core'
import { BIN_DAYS, type BinRow, binApi } from '@pelita/contract/areas/bin.ts'
import { grants } from '@pelita/contract/core/catalogue.ts'
import { mayOpen } from '@pelita/contract/core/screen.ts'
import { moduleTitle } from '@pelita/contract/learning/modules.ts'
import { auditScreens } from '@pelita/contract/platform/audit.ts'
import { featureOfTable, permissionsOf, records, recordTitle } from '@pelita/contract/records.ts'
import { IconArrowBackUp, IconHistory } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useSession } from '../../data/session.ts'
import { dayTime, shortDay } from '../../kit/format/dates.ts'
import { defineList } from '../../kit/list/define-list.ts'
import { ListScreen } from '../../kit/list/list-screen.tsx'
import { t } from '../../kit/text/t.ts'
import { restoreRow } from './restore-row.ts'

const NOBODY: ReadonlySet<string> = new Set()

/** Documents of both types are called the same; here they stand beside each other. */
const kindTitle = (table: string): string => {
  const type = records[table]?.contentType
  return t(type ? moduleTitle(type) : recordTitle(table))
}

const nameOf = ({ title, table }: BinRow): string => title ?? t(recordTitle(table))

const binList = (held: ReadonlySet<string>) =>
  defineList({
    endpoint: binApi.list,
    failed: 'Failed get deleted records',
    title: 'Bin',
    subtitle: t('Deleted records can be restored for {days} days', { days: BIN_DAYS }),
    searchPlaceholder: 'Search by title',
    filters: [
      {
        kind: 'choice',
        name: 'table',
        label: 'Type',
        options: Object.entries(featureOfTable)
          .filter(([table]) => grants(held, permissionsOf(table, 'delete') ?? []))
          .map(([table]) => ({ value: table, label: kindTitle(table) })),
      },
    ],
    columns: [
      { header: 'Title', cell: nameOf, sort: 'title', grow: true },
      { header: 'Type', cell: (row) => kindTitle(row.table), sort: 'table' },
      { header: 'Deleted by', cell: (row) => row.deleted_by ?? '-' },
      { header: 'Deleted', cell: (row) => dayTime(row.deleted_at), sort: 'deleted_at' },
      { header: 'Kept until', cell: (row) => shortDay(row.purge_at) },
    ],
    sort: { column: 'deleted_at', direction: 'desc' },
    empty: 'The bin is empty',
    nameOf,
    actions: [{ label: 'Restore', icon: IconArrowBackUp, run: (row) => void restoreRow(row) }],
  })

export default function BinList() {
  const held = useSession()?.features ?? NOBODY
  const definition = useMemo(() => binList(held), [held])
  const log = mayOpen(auditScreens.log, held) && (
    <Button
      component={Link}
      to={auditScreens.log.path}
      variant="default"
      leftSection={<IconHistory size={18} stroke={1.5} aria-hidden />}
    >
      {t('Audit Log')}
    </Button>
  )
  return <ListScreen definition={definition} header={log} />
}
