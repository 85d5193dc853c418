import { Button } from '@mantine/core'
import type { BatchRow } from '@pelita/contract/areas/classroom/batch.ts'
import { classroom } from '@pelita/contract/areas/classroom/classroom.ts'
import { classroomParticipantApi } from '@pelita/contract/areas/classroom/classroom-participants.ts'
import type { ParticipantRow } from '@pelita/contract/learning/participants.ts'
import { IconArrowsExchange, IconBell, IconFileSpreadsheet, IconSchool, IconUserMinus, IconUserPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { saveFile } from '../../data/download.ts'
import { useAllowed } from '../../data/session.ts'
import { browserZone } from '../../kit/format/browser-zone.ts'
import { BulkBar } from '../../kit/list/bulk-bar.tsx'
import { defineList } from '../../kit/list/define-list.ts'
import { ListHeading } from '../../kit/list/list-heading.tsx'
import { narrowingOf } from '../../kit/list/list-query.ts'
import { ListView } from '../../kit/list/list-view.tsx'
import { useSelection } from '../../kit/list/selection.ts'
import { useListState } from '../../kit/list/use-list-state.ts'
import { PARTICIPANT_SEARCH, participantColumns, participantFilters } from '../../kit/participants/participant-list.tsx'
import { t } from '../../kit/text/t.ts'
import css from './classroom.module.css'
import { seats } from './classroom-words.ts'
import { type ParticipantActions, participantActions } from './participant-actions.tsx'

const participantList = (act: ParticipantActions) =>
  defineList({
    endpoint: classroomParticipantApi.list,
    failed: 'Failed get participants',
    title: 'Participants',
    searchPlaceholder: PARTICIPANT_SEARCH,
    empty: 'Nobody takes part yet',
    filters: participantFilters(),
    columns: participantColumns,
    sort: { column: 'name', direction: 'asc' },
    nameOf: (row) => row.name,
    actions: [
      {
        label: 'Move to Another Batch',
        icon: IconArrowsExchange,
        needs: classroom.can('batch-edit'),
        inMenu: true,
        run: act.move,
      },
      { label: 'Remove', icon: IconUserMinus, needs: classroom.can('batch-edit'), inMenu: true, run: act.remove },
    ],
  })

/** The participants of one batch, with everything an administrator does with them (product 30 §1). */
export function BatchParticipants({ id, title, batch }: { id: string; title: string; batch: BatchRow }) {
  const params = useMemo(() => ({ id, batchId: batch.id }), [id, batch.id])
  const act = useMemo(() => participantActions(params), [params])
  const definition = useMemo(() => participantList(act), [act])
  const control = useListState(definition)
  const selection = useSelection<ParticipantRow>()
  const may = useAllowed(classroom.can('batch-edit'))
  const [saving, setSaving] = useState(false)
  const download = async () => {
    setSaving(true)
    const query = { ...narrowingOf(definition, control.state), ...browserZone() }
    await saveFile(
      classroomParticipantApi.download,
      { params, query },
      `Participants_${title}_${batch.title}.xlsx`,
      'Failed to download participants',
    )
    setSaving(false)
  }
  const graduates = [...selection.chosen.values()].filter((row) => row.status === 'confirmed')
  return (
    <>
      <ListHeading title="Participants" subtitle={t('{seats} seats taken', { seats: seats(batch) })}>
        {may && batch.status === 'publish' && (
          <Button variant="default" leftSection={<IconBell size={18} stroke={1.5} aria-hidden />} onClick={act.remind}>
            {t('Remind')}
          </Button>
        )}
        <Button
          variant="default"
          loading={saving}
          leftSection={<IconFileSpreadsheet size={18} stroke={1.5} aria-hidden />}
          onClick={() => void download()}
        >
          {t('Export to Excel')}
        </Button>
        {may && (
          <Button leftSection={<IconUserPlus size={18} stroke={1.5} aria-hidden />} onClick={act.add}>
            {t('Add Participants')}
          </Button>
        )}
      </ListHeading>
      <div className={css.list}>
        <ListView definition={definition} control={control} params={params} {...(may && { selection })} />
      </div>
      {may && (
        <BulkBar selection={selection}>
          <Button
            leftSection={<IconSchool size={18} stroke={1.5} aria-hidden />}
            disabled={graduates.length === 0}
            onClick={() =>
              void act.graduate(
                graduates.map((row) => row.id),
                selection.clear,
              )
            }
          >
            {t('Set Graduation')}
          </Button>
        </BulkBar>
      )}
    </>
  )
}
