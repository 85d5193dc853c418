import { type AssignmentDetail as Assignment, assignment, assignmentApi } from '@pelita/contract/areas/assignment/assignment.ts'
import { useParams } from '@tanstack/react-router'
import { useData } from '../../data/use-data.ts'
import { RecordLoader } from '../../kit/form/record-loader.tsx'
import { PermittedTabs } from '../../kit/tabs/permitted-tabs.tsx'
import { GeneralTab } from './detail/general-tab.tsx'
import { ResultTab } from './detail/result-tab.tsx'

const FAILED = 'Failed get assignment'

export default function AssignmentDetail() {
  const { id = '' } = useParams({ strict: false })
  const query = useData(assignmentApi.detail, { params: { id } }, FAILED)
  return (
    <RecordLoader key={id} query={query} failed={FAILED}>
      {(record) => <Tabs record={record} />}
    </RecordLoader>
  )
}

/** The results are shown once a module uses the assignment. */
function Tabs({ record }: { record: Assignment }) {
  const general = { key: 'general', label: 'General', needs: assignment.can('view'), show: () => <GeneralTab record={record} /> }
  const result = {
    key: 'assignment-result',
    label: 'Assignment Result',
    needs: assignment.can('result'),
    show: () => <ResultTab record={record} />,
  }
  return (
    <PermittedTabs
      label="Assignment Detail"
      header={{ subtitle: record.title }}
      tabs={record.is_associated ? [general, result] : [general]}
    />
  )
}
