import { type IssueDetail as Issue, issue, issueApi, issueScreens } from '@pelita/contract/areas/issue/issue.ts'
import { ISSUE_CATEGORIES } from '@pelita/contract/areas/issue/issue-words.ts'
import { useParams } from '@tanstack/react-router'
import { useData } from '../../data/use-data.ts'
import { StatusBadge } from '../../kit/badges/status-badge.tsx'
import { DetailSection } from '../../kit/detail/detail-section.tsx'
import { Facts } from '../../kit/detail/facts.tsx'
import { History } from '../../kit/detail/history.tsx'
import { recordHead } from '../../kit/detail/record-head.tsx'
import { RecordLoader } from '../../kit/form/record/record-loader.tsx'
import { dayTime } from '../../kit/format/dates.ts'
import { fileSize } from '../../kit/format/file-size.ts'
import { PermittedTabs } from '../../kit/tabs/permitted-tabs.tsx'
import { t } from '../../kit/text/t.ts'
import { Conversation } from './conversation.tsx'
import { Handling } from './handling.tsx'
import css from './issue.module.css'
import { Moves } from './moves.tsx'
import { PriorityText } from './priority-text.tsx'

const FAILED = 'Failed get issue'

export default function IssueDetail() {
  const { id = '' } = useParams({ strict: false })
  const query = useData(issueApi.detail, { params: { id } }, FAILED)
  const needs = issue.can('view')
  return (
    <RecordLoader key={id} query={query} failed={FAILED}>
      {(record) => (
        <PermittedTabs
          label="Issue Details"
          header={headOf(record)}
          tabs={[
            { key: 'general', label: 'General', needs, show: () => <General record={record} /> },
            { key: 'conversation', label: 'Conversation', needs, show: () => <Conversation record={record} /> },
          ]}
        />
      )}
    </RecordLoader>
  )
}

const headOf = (record: Issue) => {
  const head = recordHead({
    record,
    name: `${record.number} ${record.title}`,
    status: <StatusBadge status={record.status} />,
    facts: [
      { label: 'Category', value: t(ISSUE_CATEGORIES[record.category]) },
      { label: 'Reporter', value: record.reporter.full_name },
      { label: 'Priority', value: <PriorityText row={record} /> },
    ],
    list: issueScreens.list.path,
  })
  return { ...head, actions: <Moves record={record} /> }
}

function General({ record }: { record: Issue }) {
  const { reporter, module } = record
  return (
    <>
      <DetailSection title="Description">
        <p className={css.text}>{record.description}</p>
      </DetailSection>
      {record.files.length > 0 && (
        <DetailSection title="Attachments">
          <ul className={css.files}>
            {record.files.map(({ id, name, mime, size, url }) => (
              <li key={id}>
                <a href={url} target="_blank" rel="noopener noreferrer">
                  {mime.startsWith('image/') && <img src={url} alt="" loading="lazy" />}
                  {`${name} (${fileSize(size)})`}
                </a>
              </li>
            ))}
          </ul>
        </DetailSection>
      )}
      {record.resolution && (
        <DetailSection title={record.status === 'rejected' ? 'Note' : 'Resolution'}>
          <p className={css.text}>{record.resolution}</p>
        </DetailSection>
      )}
      <DetailSection title="Handling">
        <Handling key={record.updated_at} record={record} />
        <Facts
          facts={[
            { label: 'Target', value: dayTime(record.target_at) },
            { label: 'First Response', value: record.first_response_at && dayTime(record.first_response_at) },
            { label: 'Resolved', value: record.resolved_at && dayTime(record.resolved_at) },
            { label: 'Created', value: dayTime(record.created_at) },
          ]}
        />
      </DetailSection>
      <DetailSection title="Reporter">
        <Facts
          facts={[
            { label: 'Name', value: reporter.full_name },
            { label: 'NIK', value: reporter.nik },
            { label: 'Email', value: reporter.email },
            { label: 'Related Content', value: module?.title },
            { label: 'Place', value: record.place },
            { label: 'Reference', value: record.reference },
            { label: 'App Version', value: record.app_version },
            { label: 'Device', value: record.device, wide: true },
          ]}
        />
      </DetailSection>
      <History record={record} entity={issueApi.update.record} update={issue.can('update')} />
    </>
  )
}
