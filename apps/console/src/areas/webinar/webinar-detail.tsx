import {
  type WebinarDetail,
  webinar,
  webinarApi,
  webinarParticipantApi,
  webinarScreens,
} from '@pelita/contract/areas/webinar/webinar.ts'
import { useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useData } from '../../data/use-data.ts'
import { StatusBadge } from '../../kit/badges/status-badge.tsx'
import { scheduleOf, seatsTaken } from '../../kit/content/held/held-words.ts'
import { contentHead } from '../../kit/content/status/content-head.tsx'
import { StatusButtons } from '../../kit/content/status/status-buttons.tsx'
import { feedbackTab, participantsTab, waitingTab } from '../../kit/content/tabs/content-tabs.tsx'
import { RecordLoader } from '../../kit/form/record/record-loader.tsx'
import type { WaitingTold } from '../../kit/participants/waiting-list.tsx'
import { PermittedTabs } from '../../kit/tabs/permitted-tabs.tsx'
import { GeneralTab } from './general-tab.tsx'
import { webinarMoves } from './webinar-moves.ts'
import { webinarRemoval } from './webinar-removal.ts'
import { detailPath, editPath } from './webinar-words.ts'

const FAILED = 'Failed get webinar'
const FEEDBACK = { list: webinarApi.feedback, download: webinarApi.feedbackDownload }
const told: WaitingTold = (id) => ({ api: webinarParticipantApi, params: { id } })

/** Everything about one webinar. */
export default function WebinarDetails() {
  const { id = '' } = useParams({ strict: false })
  const query = useData(webinarApi.detail, { params: { id } }, FAILED)
  return (
    <RecordLoader key={id} query={query} failed={FAILED}>
      {(record) => <Tabs record={record} />}
    </RecordLoader>
  )
}

function Tabs({ record }: { record: WebinarDetail }) {
  const { id, title, participants, max_participants, status, distributed_organizations } = record
  const needs = webinar.can('view')
  const of = { kind: 'webinar', id, title, needs, resource: 'webinars' } as const
  const run = useMemo(
    () => ({
      ...{ participants, max_participants, isPublished: status === 'publish', distributed_organizations },
      ...{ failed: 'User Invited', hasVisits: true },
    }),
    [participants, max_participants, status, distributed_organizations],
  )
  return (
    <PermittedTabs
      label="Webinar Details"
      header={headOf(record)}
      tabs={[
        { key: 'general', label: 'General', needs, show: () => <GeneralTab record={record} /> },
        participantsTab(of, { calls: webinarParticipantApi, changes: webinar.can('update'), run }),
        waitingTab(of, { told }),
        feedbackTab(of, { calls: FEEDBACK }),
      ]}
    />
  )
}

const headOf = (record: WebinarDetail) =>
  contentHead({
    record,
    name: record.title,
    status: (
      <>
        <StatusBadge status={record.status} /> <StatusBadge status={record.phase} />
      </>
    ),
    facts: [
      { label: 'Schedule', value: scheduleOf(record) },
      { label: 'Participants', value: seatsTaken(record) },
      { label: 'Joined', value: String(record.joined) },
      { label: 'Attended', value: String(record.attended) },
    ],
    edit: { to: editPath(record.id), needs: webinar.can('update') },
    removal: webinarRemoval,
    next: { text: 'Publish it, so that learners find it and you can invite people.' },
    list: webinarScreens.list.path,
    buttons: <StatusButtons kind={webinarMoves} record={record} detail={detailPath} />,
  })
