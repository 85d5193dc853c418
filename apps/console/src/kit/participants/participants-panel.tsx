import { Button } from '@mantine/core'
import type { Permission } from '@pelita/contract/core/catalogue.ts'
import type { ParticipantCalls } from '@pelita/contract/learning/participant-calls.ts'
import type { ParticipantRow } from '@pelita/contract/learning/participants.ts'
import {
  IconArrowsExchange,
  IconBell,
  IconFileSpreadsheet,
  IconFileUpload,
  IconRestore,
  IconSchool,
  IconUserMinus,
  IconUserPlus,
} from '@tabler/icons-react'
import { useMemo } from 'react'
import { useAllowed } from '../../data/session.ts'
import { PrimaryButton } from '../feedback/primary-button.tsx'
import { BulkBar } from '../list/bulk-bar.tsx'
import { defineList, type RowAction } from '../list/define-list.ts'
import { ListHeading } from '../list/list-heading.tsx'
import { ListView } from '../list/list-view.tsx'
import { useSelection } from '../list/selection.ts'
import { useListExport } from '../list/use-list-export.ts'
import { useListState } from '../list/use-list-state.ts'
import { t } from '../text/t.ts'
import type { OtherRun } from './ask-other-run.tsx'
import { type ParticipantActions, participantActions, type RunParams } from './participant-actions.ts'
import { PARTICIPANT_SEARCH, type PeopleOf, participantColumns, participantFilters } from './participant-list.tsx'

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const

/** One run of a content, and what about it decides what can be done with who takes part. */
export interface Run {
  readonly seats: string
  readonly isPublished: boolean
  /** Whether somebody passed is said by an expert or an administrator. */
  readonly byExpert: boolean
  /** Where people can be moved to; without it they cannot. */
  readonly others?: readonly OtherRun[]
  /** Whose people may take part, the own organisation among them. */
  readonly organizations?: readonly PeopleOf[]
  /** The end of the name of the exported file. */
  readonly fileName: string
}

interface Props {
  /** The calls of this kind of content, and what their paths name. */
  readonly api: ParticipantCalls
  readonly params: RunParams
  readonly needs: Permission
  readonly run: Run
}

/** Who takes part in one run, with everything an administrator does with them (product 30 §1). */
export function ParticipantsPanel({ api, params, needs, run }: Props) {
  const act = useMemo(() => participantActions(api, params), [api, params])
  const definition = useMemo(() => participantList(api, needs, act, run), [api, needs, act, run])
  const control = useListState(definition)
  const selection = useSelection<ParticipantRow>()
  const may = useAllowed(needs)
  const fileName = `Participants_${run.fileName}.xlsx`
  const sheet = useListExport({
    ...{ definition, state: control.state, params, download: api.download, fileName },
    failed: 'Failed to download participants',
  })
  const graduates = [...selection.chosen.values()].filter((row) => row.status === 'confirmed').map((row) => row.id)
  return (
    <>
      <ListHeading title="Participants" subtitle={t('{seats} seats taken', { seats: run.seats })}>
        {may && run.isPublished && (
          <Button variant="default" leftSection={<IconBell {...icon} />} onClick={act.remind}>
            {t('Remind')}
          </Button>
        )}
        <Button variant="default" loading={sheet.pending} leftSection={<IconFileSpreadsheet {...icon} />} onClick={sheet.run}>
          {t('Export to Excel')}
        </Button>
        {may && (
          <>
            <Button variant="default" leftSection={<IconFileUpload {...icon} />} onClick={() => void act.import()}>
              {t('Import')}
            </Button>
            <Button leftSection={<IconUserPlus {...icon} />} onClick={() => void act.add()}>
              {t('Add Participants')}
            </Button>
          </>
        )}
      </ListHeading>
      <ListView definition={definition} control={control} params={params} {...(may && run.byExpert && { selection })} />
      {may && run.byExpert && (
        <BulkBar selection={selection}>
          <PrimaryButton
            leftSection={<IconSchool {...icon} />}
            missing={graduates.length === 0 && 'Nobody of the selection can be given a graduation'}
            onClick={() => void act.graduate(graduates, selection.clear)}
          >
            {t('Set Graduation')}
          </PrimaryButton>
        </BulkBar>
      )}
    </>
  )
}

const actionsOf = (needs: Permission, act: ParticipantActions, { byExpert, others }: Run): RowAction<ParticipantRow>[] => {
  const shared = { needs, inMenu: true }
  const graduation: RowAction<ParticipantRow> = {
    ...{ label: 'Set Graduation', icon: IconSchool, needs },
    when: (row) => row.status === 'confirmed',
    run: (row) => void act.graduate([row.id], () => {}),
  }
  const move: RowAction<ParticipantRow> = {
    ...{ ...shared, label: 'Move to Another Batch', icon: IconArrowsExchange },
    run: (row) => void act.move(row, others ?? []),
  }
  return [
    ...(byExpert ? [graduation] : []),
    ...(others ? [move] : []),
    {
      ...{ ...shared, label: 'Reset Progress', icon: IconRestore },
      when: (row) => row.progress > 0 || row.learning_status !== 'not_started',
      run: (row) => void act.reset(row),
    },
    { ...shared, label: 'Remove', icon: IconUserMinus, run: (row) => void act.remove(row) },
  ]
}

const participantList = (api: ParticipantCalls, needs: Permission, act: ParticipantActions, run: Run) =>
  defineList({
    endpoint: api.list,
    failed: 'Failed get participants',
    title: 'Participants',
    searchPlaceholder: PARTICIPANT_SEARCH,
    empty: 'Nobody takes part yet',
    filters: participantFilters(run.organizations),
    columns: participantColumns,
    sort: { column: 'name', direction: 'asc' },
    nameOf: (row) => row.name,
    actions: actionsOf(needs, act, run),
  })
