import { Button } from '@mantine/core'
import type { PresenceDetail } from '@pelita/contract/areas/presence.ts'
import { IconFileSpreadsheet, IconUserPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { ListHeading } from '../../kit/list/frame/list-heading.tsx'
import { ListView } from '../../kit/list/list-view.tsx'
import { useListState } from '../../kit/list/state/use-list-state.ts'
import { t } from '../../kit/text/t.ts'
import { AttendanceCards } from './attendance-cards.tsx'
import { useAttendanceExport } from './attendance-export.ts'
import { attendanceList } from './attendance-list.ts'
import css from './attendance-tab.module.css'
import { openManualPresence } from './manual-presence.tsx'

/** Who was expected and who came. */
export default function AttendanceTab({ presence }: { presence: PresenceDetail }) {
  const definition = useMemo(() => attendanceList(presence), [presence])
  const control = useListState(definition)
  const sheet = useAttendanceExport(presence, definition, control.state)

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
          variant="default"
          loading={sheet.pending}
          leftSection={<IconFileSpreadsheet size={18} stroke={1.5} aria-hidden />}
          onClick={sheet.run}
        >
          {t('Export to Excel')}
        </Button>
      </ListHeading>
      <AttendanceCards presence={presence} filters={control.state.filters} />
      <ListView definition={definition} control={control} params={{ id: presence.id }} />
    </div>
  )
}
