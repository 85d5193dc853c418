import { Button } from '@mantine/core'
import { type PresenceDetail, presenceApi } from '@pelita/contract/areas/presence.ts'
import { IconFileSpreadsheet, IconUserPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { saveFile } from '../../data/download.ts'
import { browserZone } from '../../kit/format/browser-zone.ts'
import { ListHeading } from '../../kit/list/list-heading.tsx'
import { narrowingOf } from '../../kit/list/list-query.ts'
import { ListView } from '../../kit/list/list-view.tsx'
import { useListState } from '../../kit/list/use-list-state.ts'
import { t } from '../../kit/text/t.ts'
import { AttendanceCards } from './attendance-cards.tsx'
import { attendanceList } from './attendance-list.ts'
import css from './attendance-tab.module.css'
import { openManualPresence } from './manual-presence.tsx'

/** Who was expected and who came (specification §2.6, Attendance). */
export default function AttendanceTab({ presence }: { presence: PresenceDetail }) {
  const definition = useMemo(() => attendanceList(presence), [presence])
  const control = useListState(definition)
  const params = { id: presence.id }
  const exported = useExport(async () => {
    const query = { ...narrowingOf(definition, control.state), ...browserZone() }
    await saveFile(
      presenceApi.downloadAttendances,
      { params, query },
      `Attendance_${presence.title}.xlsx`,
      'Failed to download attendance',
    )
  })

  return (
    <div className={css.tab}>
      <ListHeading title={definition.title} subtitle={definition.subtitle}>
        {presence.is_associated && (
          <Button
            variant="default"
            leftSection={<IconUserPlus size={18} stroke={1.5} aria-hidden />}
            onClick={() => openManualPresence(presence.id)}
          >
            {t('Manual Presence')}
          </Button>
        )}
        <Button
          loading={exported.pending}
          leftSection={<IconFileSpreadsheet size={18} stroke={1.5} aria-hidden />}
          onClick={exported.run}
        >
          {t('Export to Excel')}
        </Button>
      </ListHeading>
      <AttendanceCards presence={presence} filters={control.state.filters} />
      <ListView definition={definition} control={control} params={params} />
    </div>
  )
}

/** One export at a time. */
function useExport(work: () => Promise<void>) {
  const [pending, setPending] = useState(false)
  const run = async () => {
    setPending(true)
    await work()
    setPending(false)
  }
  return { pending, run: () => void run() }
}
