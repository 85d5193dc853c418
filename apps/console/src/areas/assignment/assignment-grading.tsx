import { type AssignmentDetail, assignmentApi } from '@pelita/contract/areas/assignment/assignment.ts'
import { useParams } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { invalidate } from '../../data/query-client.ts'
import { useData } from '../../data/use-data.ts'
import { RecordLoader } from '../../kit/form/record/record-loader.tsx'
import { GradingQueue } from '../../kit/grading/grading-queue.tsx'
import { useFirst, useGradingView } from '../../kit/grading/use-grading-view.ts'
import { usePageHeader } from '../../kit/page/use-page-header.ts'
import { NoReport } from '../../kit/report/no-report.tsx'
import { type GivenScope, useScope } from '../../kit/report/report-scope.ts'
import { t } from '../../kit/text/t.ts'
import { FileViewer } from '../../kit/viewer/file-viewer.tsx'
import { detailPath } from './assignment-paths.ts'
import { RubricJudge } from './grading/rubric-judge.tsx'
import { SubmissionBody } from './grading/submission-body.tsx'
import { nextWork, renewedFile, submissionSource } from './grading/submission-source.ts'

const FAILED = 'Failed get assignment results'

/** The submissions of an assignment, one after the other. */
export default function AssignmentGrading() {
  const { id = '' } = useParams({ strict: false })
  const given = useScope()
  const query = useData(assignmentApi.detail, { params: { id } }, FAILED)
  if (given.tampered) return <NoReport back={detailPath(id)} tampered />
  return (
    <RecordLoader key={`${id} ${given.detail}`} query={query} failed={FAILED}>
      {(record) => <Grading record={record} scope={given.scope} />}
    </RecordLoader>
  )
}

function Grading({ record, scope }: { record: AssignmentDetail; scope: GivenScope['scope'] }) {
  const { id, grading_status, title, instruction, rubric } = record
  usePageHeader({ record: { name: title } })
  const orders = [
    { value: 'oldest', label: t('Oldest first') },
    { value: 'newest', label: t('Newest first') },
  ]
  const { view, change } = useGradingView(orders)
  const first = useFirst()
  const source = useMemo(
    () => submissionSource({ id, scope, grading: grading_status, rubric, first }),
    [id, scope, grading_status, rubric, first],
  )
  // Scores and states on other pages are read again once somebody has graded here.
  useEffect(() => () => void invalidate(['assignments']), [])
  return (
    <GradingQueue
      source={source}
      view={view}
      onView={change}
      orders={orders}
      show={(item) => <SubmissionBody item={item} instruction={instruction} />}
      judge={(item, typed, type) => rubric && <RubricJudge rubric={rubric} item={item} typed={typed} type={type} />}
      beside={(item) =>
        item.files.length > 0 && <FileViewer files={item.files} renew={(fileId) => renewedFile(id, item.key, fileId)} />
      }
      onward={{ worksOf: scope.relation_id ?? id, next: nextWork }}
      failed={FAILED}
    />
  )
}
