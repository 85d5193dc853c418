import {
  KNOWLEDGE_KIND_LABELS,
  KNOWLEDGE_KINDS,
  type KnowledgeKind,
  knowledgeFeed,
  knowledgeFeedApi,
  knowledgeFeedScreens,
  type PostDetail,
} from '@pelita/contract/areas/knowledge-feed/knowledge-feed.ts'
import { Navigate, useParams } from '@tanstack/react-router'
import { useData } from '../../data/use-data.ts'
import { StatusBadge } from '../../kit/badges/status-badge.tsx'
import { CommentList } from '../../kit/comments/comment-list.tsx'
import { writerName } from '../../kit/comments/writer.tsx'
import { recordHead } from '../../kit/detail/record-head.tsx'
import { RecordLoader } from '../../kit/form/record/record-loader.tsx'
import { PermittedTabs } from '../../kit/tabs/permitted-tabs.tsx'
import { t } from '../../kit/text/t.ts'
import { Decisions } from './decisions.tsx'
import { GeneralTab } from './general-tab.tsx'
import { knowledgeRemoval } from './knowledge-removal.ts'
import { ReportList } from './report-list.tsx'

const FAILED = 'Failed get knowledge'
const isKind = (text: string): text is KnowledgeKind => KNOWLEDGE_KINDS.some((kind) => kind === text)

/** Another kind than those that can be shared is no page at all. */
export default function KnowledgeDetail() {
  const { content = '', id = '' }: { content?: string; id?: string } = useParams({ strict: false })
  if (!isKind(content)) return <Navigate to="/pages/error-404" replace />
  return <Post key={id} content={content} id={id} />
}

function Post({ content, id }: { content: KnowledgeKind; id: string }) {
  const query = useData(knowledgeFeedApi.one, { params: { content, id } }, FAILED)
  return (
    <RecordLoader query={query} failed={FAILED}>
      {(record) => <Tabs record={record} />}
    </RecordLoader>
  )
}

function Tabs({ record }: { record: PostDetail }) {
  const needs = knowledgeFeed.can('view')
  const params = { content: record.content, id: record.id }
  const { can } = knowledgeFeed
  return (
    <PermittedTabs
      label="Knowledge Feed Details"
      header={headOf(record)}
      tabs={[
        { key: 'general', label: 'General', needs, show: () => <GeneralTab record={record} /> },
        {
          key: 'comments',
          label: 'Comments',
          needs,
          show: () => <CommentList api={knowledgeFeedApi} params={params} can={can} />,
        },
        { key: 'reports', label: 'Reports', needs, show: () => <ReportList params={params} /> },
      ]}
    />
  )
}

const headOf = (record: PostDetail) => {
  const head = recordHead({
    record,
    name: record.title,
    status: <StatusBadge status={record.status} />,
    facts: [
      { label: 'Type', value: t(KNOWLEDGE_KIND_LABELS[record.content]) },
      { label: 'Author', value: writerName(record.author) },
      { label: 'Category', value: record.category_title ?? '-' },
    ],
    removal: knowledgeRemoval,
    list: knowledgeFeedScreens.list.path,
  })
  return {
    ...head,
    actions: (
      <>
        <Decisions record={record} />
        {head.actions}
      </>
    ),
  }
}
