import { type BatchDetail as Batch, classroomBatchApi } from '@pelita/contract/areas/classroom/batch.ts'
import { classroom } from '@pelita/contract/areas/classroom/classroom.ts'
import { classroomFeedbackApi } from '@pelita/contract/areas/classroom/classroom-feedback.ts'
import { classroomParticipantApi } from '@pelita/contract/areas/classroom/classroom-participants.ts'
import { useParams } from '@tanstack/react-router'
import { Suspense, useMemo, useRef } from 'react'
import { useAllowed } from '../../../data/session.ts'
import { useData } from '../../../data/use-data.ts'
import type { BatchPlace } from '../../../kit/batch/batch-place.ts'
import { batchTabs, receivedTabs } from '../../../kit/batch/batch-tabs.tsx'
import type { ContentPlace } from '../../../kit/content/tabs/content-place.ts'
import FeedbackTab from '../../../kit/content/tabs/feedback-tab.tsx'
import type { Mode } from '../../../kit/content/wizard/wizard-step.ts'
import { History } from '../../../kit/detail/history.tsx'
import { FormSkeleton } from '../../../kit/feedback/skeletons.tsx'
import { RecordLoader } from '../../../kit/form/record/record-loader.tsx'
import { isOwn } from '../../../kit/list/cells/received.tsx'
import { lazyPart } from '../../../kit/page/lazy-part.tsx'
import { usePageHeader } from '../../../kit/page/use-page-header.ts'
import { PermittedTabs } from '../../../kit/tabs/permitted-tabs.tsx'
import { batchPath, wizardPath } from '../wizard/wizard-paths.ts'
import { batchHead } from './batch-head.tsx'
import { pathsOf } from './batch-paths.ts'
import { BatchProblems } from './batch-problems.tsx'
import { BatchSections } from './batch-sections.tsx'
import { SavedClashes } from './clash-panel.tsx'

const BatchSettings = lazyPart(() => import('./batch-settings.tsx'))
const BatchPeople = lazyPart(() => import('./batch-people.tsx'))

const FAILED = 'Failed get batch'

/** A batch: while its class is made only its form, afterwards a place of its own. */
export function BatchManage({ mode }: { mode: Mode }) {
  const { id = '', batchId = '' } = useParams({ strict: false })
  const query = useData(classroomBatchApi.one, { params: { id, batchId } }, FAILED)
  return (
    <RecordLoader key={batchId} query={query} failed={FAILED}>
      {(batch) => (mode === 'create' ? <InWizard batch={batch} /> : <Place batch={batch} />)}
    </RecordLoader>
  )
}

/** Whoever may not change a batch reads it. */
function InWizard({ batch }: { batch: Batch }) {
  const changes = useAllowed(classroom.can('batch-edit')) && isOwn(batch)
  usePageHeader(batchHead(batch))
  if (!changes) return <BatchSections batch={batch} />
  return (
    <Suspense fallback={<FormSkeleton />}>
      <BatchSettings batch={batch} back={`${wizardPath('create', batch.classroom_id)}?step=3`} />
    </Suspense>
  )
}

const ANYTIME = async () => true

function Place({ batch }: { batch: Batch }) {
  const { classroom_id: id, id: batchId } = batch
  const own = isOwn(batch)
  const changes = useAllowed(classroom.can('batch-edit')) && own
  const mayLeave = useRef<() => Promise<boolean>>(ANYTIME)
  const readers = { needs: classroom.can('view'), or: classroom.can('batch-edit') }
  const place: BatchPlace = useMemo(
    () => ({
      ...{ calls: classroomBatchApi, params: { id, batchId }, paths: pathsOf(batch) },
      ...{ people: classroomParticipantApi, mayChange: changes && batch.status === 'publish' },
      where: batch.location?.name ?? null,
    }),
    [batch, id, batchId, changes],
  )
  const of: ContentPlace = { kind: 'classroom', id, title: batch.title, needs: classroom.can('view'), resource: 'classrooms' }
  const settings = () =>
    changes ? (
      <BatchSettings batch={batch} back={batchPath('edit', id, batchId)} mayLeave={mayLeave} />
    ) : (
      <BatchSections batch={batch} />
    )
  return (
    <PermittedTabs
      label="Manage Batch"
      header={batchHead(batch)}
      mayLeave={() => mayLeave.current()}
      tabs={(own ? batchTabs : receivedTabs)(place, readers, {
        first: (
          <>
            {changes && batch.status !== 'publish' && <BatchProblems batch={batch} />}
            <SavedClashes id={id} batchId={batchId} />
          </>
        ),
        last: <History record={batch} entity={classroomBatchApi.update.record} update={classroom.can('batch-edit')} />,
        participants: () => <BatchPeople batch={batch} />,
        feedback: () => <FeedbackTab of={of} calls={classroomFeedbackApi} batchId={batchId} />,
        settings,
      })}
    />
  )
}
