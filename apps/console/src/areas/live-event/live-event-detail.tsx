import {
  type LiveEventDetail,
  liveEvent,
  liveEventApi,
  liveEventParticipantApi,
  liveEventScreens,
} from '@pelita/contract/areas/live-event/live-event.ts'
import { PLAIN_STATES } from '@pelita/contract/learning/content-states.ts'
import { useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useData } from '../../data/use-data.ts'
import { StatusBadge } from '../../kit/badges/status-badge.tsx'
import { scheduleOf, seatsTaken } from '../../kit/content/held/held-words.ts'
import { contentHead } from '../../kit/content/status/content-head.tsx'
import { StatusButtons } from '../../kit/content/status/status-buttons.tsx'
import { feedbackTab, participantsTab, waitingTab } from '../../kit/content/tabs/content-tabs.tsx'
import { RecordLoader } from '../../kit/form/record/record-loader.tsx'
import { lazyPart } from '../../kit/page/lazy-part.tsx'
import type { WaitingTold } from '../../kit/participants/waiting-list.tsx'
import { PermittedTabs } from '../../kit/tabs/permitted-tabs.tsx'
import { t } from '../../kit/text/t.ts'
import { GeneralTab } from './general-tab.tsx'
import { liveEventMoves } from './live-event-moves.ts'
import { liveEventRemoval } from './live-event-removal.ts'
import { detailPath, editPath, MODE_WORDS } from './live-event-words.ts'

const ContentsTab = lazyPart(() => import('./contents-tab.tsx'))

const FAILED = 'Failed get live event'
const FEEDBACK = { list: liveEventApi.feedback, download: liveEventApi.feedbackDownload }
const told: WaitingTold = (id) => ({ api: liveEventParticipantApi, params: { id } })

/** Everything about one live event. */
export default function LiveEventDetails() {
  const { id = '' } = useParams({ strict: false })
  const query = useData(liveEventApi.detail, { params: { id } }, FAILED)
  return (
    <RecordLoader key={id} query={query} failed={FAILED}>
      {(record) => <Tabs record={record} />}
    </RecordLoader>
  )
}

function Tabs({ record }: { record: LiveEventDetail }) {
  const { id, title, participants, max_participants, status, registration_questions, distributed_organizations } = record
  const needs = liveEvent.can('view')
  const of = { kind: 'live-event', id, title, needs, resource: 'live-events' } as const
  const asks = registration_questions.length > 0
  const run = useMemo(
    () => ({
      ...{ participants, max_participants, isPublished: status === 'publish', distributed_organizations },
      ...{ failed: 'User Invited', hasSessions: true, hasAnswers: asks },
    }),
    [participants, max_participants, status, distributed_organizations, asks],
  )
  return (
    <PermittedTabs
      label="Live Event Details"
      header={headOf(record)}
      tabs={[
        { key: 'general', label: 'General', needs, show: () => <GeneralTab record={record} /> },
        { key: 'contents', label: 'Contents', needs, show: () => <ContentsTab record={record} /> },
        participantsTab(of, { calls: liveEventParticipantApi, changes: liveEvent.can('update'), run }),
        waitingTab(of, { told }),
        feedbackTab(of, { calls: FEEDBACK }),
      ]}
    />
  )
}

const headOf = (record: LiveEventDetail) =>
  contentHead({
    record,
    name: record.title,
    status: (
      <>
        <StatusBadge status={record.status} /> <StatusBadge status={record.phase} />
      </>
    ),
    facts: [
      { label: 'Date', value: scheduleOf(record) },
      { label: 'Mode', value: t(MODE_WORDS[record.event_mode]) },
      { label: 'Participants', value: seatsTaken(record) },
      { label: 'Attended', value: String(record.attended) },
    ],
    edit: { to: editPath(record.id), needs: liveEvent.can('update') },
    removal: liveEventRemoval,
    next: { text: 'Fill its days with contents and publish it, so that learners find it and you can invite people.' },
    list: liveEventScreens.list.path,
    buttons: <StatusButtons kind={liveEventMoves} record={record} detail={detailPath} states={PLAIN_STATES} />,
  })
