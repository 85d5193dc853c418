import { Button } from '@mantine/core'
import type { Permission } from '@pelita/contract/core/catalogue.ts'
import type { ParticipantRow } from '@pelita/contract/learning/participants.ts'
import {
  IconArrowsExchange,
  IconBell,
  IconCalendarPlus,
  IconFileUpload,
  IconRestore,
  IconSchool,
  IconUserMinus,
  IconUserPlus,
} from '@tabler/icons-react'
import { useMemo } from 'react'
import { useAllowed } from '../../data/session.ts'
import { BulkBar } from '../list/bulk/bulk-bar.tsx'
import { useSelection } from '../list/bulk/selection.ts'
import { defineList, type RowAction } from '../list/define-list.ts'
import { ListHeading } from '../list/frame/list-heading.tsx'
import { ListView } from '../list/list-view.tsx'
import { useListState } from '../list/state/use-list-state.ts'
import { t } from '../text/t.ts'
import type { OtherRun } from './ask-other-run.tsx'
import { type ParticipantActions, participantActions, type RunCalls, type RunParams } from './participant-actions.ts'
import {
  accessColumn,
  answersColumn,
  attendedColumn,
  PARTICIPANT_SEARCH,
  type PeopleOf,
  participantColumns,
  participantFilters,
  visitColumns,
} from './participant-list.tsx'

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const

/** One run of a content, and what about it decides what can be done with who takes part. */
export interface Run {
  readonly seats: string
  readonly isPublished: boolean
  /** Whether somebody passed is said by an expert or an administrator. */
  readonly byExpert: boolean
  /** In batches of another organisation its owner says how it went: nobody is judged or begins anew from here. */
  readonly judgedByOwner?: boolean
  /** Where people can be moved to; without it they cannot. */
  readonly others?: readonly OtherRun[]
  /** Whose people may take part, its own organisation among them. */
  readonly organizations?: readonly PeopleOf[]
  /** The filters the list begins with, where it does not begin with everybody. */
  readonly preset?: Readonly<Record<string, string>> | undefined
  /** The end of the name of the exported file. */
  readonly fileName: string
  /** What the list is called where participants have another one beside it, and when it fails. */
  readonly title?: string
  readonly failed?: string
  /** Everybody has access for a time of their own: a column tells it, and it can be lengthened. */
  readonly hasAccessTime?: boolean
  /** It takes place in one session: the columns tell who came and for how long. */
  readonly hasVisits?: boolean
  /** It takes place in several: a column tells who came to one of them. */
  readonly hasSessions?: boolean
  /** They were asked something when they registered: a column tells what they answered. */
  readonly hasAnswers?: boolean
  /** People come to it for years: who came last stands first. */
  readonly lastFirst?: boolean
}

interface Props {
  /** The calls of this kind of content, and what their paths name. */
  readonly api: RunCalls
  readonly params: RunParams
  readonly needs: Permission
  readonly run: Run
}

/** Who takes part in one run, with everything an administrator does with them. */
export function ParticipantsPanel({ api, params, needs, run }: Props) {
  const act = useMemo(() => participantActions(api, params), [api, params])
  const definition = useMemo(() => participantList(api, needs, act, run), [api, needs, act, run])
  const control = useListState(definition)
  const selection = useSelection<ParticipantRow>()
  const may = useAllowed(needs)
  const mayJudge = may && run.byExpert && !run.judgedByOwner
  return (
    <>
      <ListHeading
        title={run.title ?? 'Participants'}
        subtitle={t(run.seats === '1' ? '{seats} seat taken' : '{seats} seats taken', { seats: run.seats })}
      >
        {may && run.isPublished && (
          <Button variant="default" leftSection={<IconBell {...icon} />} onClick={act.remind}>
            {t('Remind')}
          </Button>
        )}
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
      <ListView definition={definition} control={control} params={params} {...(mayJudge && { selection })} />
      {mayJudge && (
        <BulkBar selection={selection}>
          <Button
            leftSection={<IconSchool {...icon} />}
            onClick={() => void act.graduate([...selection.chosen.values()], selection.clear)}
          >
            {t('Set Graduation')}
          </Button>
        </BulkBar>
      )}
    </>
  )
}

/** Where nobody is yet, the way to fill the list stands in it too. */
function AddPeople({ needs, add }: { needs: Permission; add: () => Promise<void> }) {
  const may = useAllowed(needs)
  if (!may) return null
  return (
    <Button variant="default" onClick={() => void add()}>
      {t('Choose people')}
    </Button>
  )
}

const columnsOf = ({ hasVisits, hasSessions, hasAccessTime, hasAnswers }: Run) => [
  ...(hasVisits ? visitColumns : participantColumns),
  ...(hasSessions ? [attendedColumn] : []),
  ...(hasAccessTime ? [accessColumn] : []),
  ...(hasAnswers ? [answersColumn] : []),
]

const actionsOf = (
  needs: Permission,
  act: ParticipantActions,
  { byExpert, judgedByOwner = false, others, hasAccessTime }: Run,
): RowAction<ParticipantRow>[] => {
  const shared = { needs, inMenu: true }
  const graduation: RowAction<ParticipantRow> = {
    ...{ label: 'Set Graduation', icon: IconSchool, needs },
    when: (row) => row.status === 'confirmed',
    run: (row) => void act.graduate([row], () => {}),
  }
  const move: RowAction<ParticipantRow> = {
    ...{ ...shared, label: 'Move to Another Batch', icon: IconArrowsExchange },
    run: (row) => void act.move(row, others ?? []),
  }
  const longer: RowAction<ParticipantRow> = {
    ...{ ...shared, label: 'Extend Access', icon: IconCalendarPlus },
    when: (row) => row.access_until !== null,
    run: (row) => void act.extend(row),
  }
  const reset: RowAction<ParticipantRow> = {
    ...{ ...shared, label: 'Reset Progress', icon: IconRestore },
    when: (row) => row.progress > 0 || row.learning_status !== 'not_started',
    run: (row) => void act.reset(row),
  }
  return [
    ...(byExpert && !judgedByOwner ? [graduation] : []),
    ...(others ? [move] : []),
    ...(hasAccessTime ? [longer] : []),
    ...(judgedByOwner ? [] : [reset]),
    { ...shared, label: 'Remove', icon: IconUserMinus, run: (row) => void act.remove(row) },
  ]
}

const participantList = (api: RunCalls, needs: Permission, act: ParticipantActions, run: Run) =>
  defineList({
    endpoint: api.list,
    failed: run.failed ?? 'Failed get participants',
    title: run.title ?? 'Participants',
    searchPlaceholder: PARTICIPANT_SEARCH,
    empty: 'Nobody takes part yet',
    filledBy: {
      text: 'Add people from a list, by company, division or job position, paste their NIKs or import a sheet.',
      action: <AddPeople needs={needs} add={act.add} />,
    },
    preset: run.preset,
    download: {
      endpoint: api.download,
      fileName: `Participants_${run.fileName}.xlsx`,
      failed: 'Failed to download participants',
    },
    filters: participantFilters(run.organizations),
    columns: columnsOf(run),
    sort: run.lastFirst ? { column: 'joined_at', direction: 'desc' } : { column: 'name', direction: 'asc' },
    nameOf: (row) => row.name,
    actions: actionsOf(needs, act, run),
  })
