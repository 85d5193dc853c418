import { type LiveEventDetail, liveEventApi } from '@pelita/contract/areas/live-event/live-event.ts'
import { liveEventContentApi } from '@pelita/contract/areas/live-event/live-event-contents.ts'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useData } from '../../data/use-data.ts'
import { TreeStep } from '../../kit/content/tree/tree-step.tsx'
import { RecordLoader } from '../../kit/form/record/record-loader.tsx'
import { OwnersOnly } from '../../kit/list/row/owners-only.tsx'
import { routeOf } from '../../kit/page/route-of.ts'
import { usePageHeader } from '../../kit/page/use-page-header.ts'
import { detailPath } from './live-event-words.ts'
import { SESSIONS } from './session-fields.tsx'

const FAILED = 'Failed get live event'

/** Days and sessions of a live event: when, where and by whom each takes place. */
export default function ManageContent() {
  const { id = '' } = useParams({ strict: false })
  const query = useData(liveEventApi.detail, { params: { id } }, FAILED)
  return (
    <RecordLoader key={id} query={query} failed={FAILED}>
      {(record) => (
        <OwnersOnly record={record}>
          <Contents record={record} />
        </OwnersOnly>
      )}
    </RecordLoader>
  )
}

const RULES = { mayBeEmpty: true }

function Contents({ record }: { record: LiveEventDetail }) {
  const navigate = useNavigate()
  usePageHeader({ record: { name: record.title } })
  const leave = () => void navigate(routeOf(`${detailPath(record.id)}?tab=contents`))
  return (
    <TreeStep
      record={record}
      kind="live-event"
      calls={liveEventContentApi}
      rules={RULES}
      besides={SESSIONS}
      submit="Save"
      next={leave}
      back={leave}
      isLast
    />
  )
}
