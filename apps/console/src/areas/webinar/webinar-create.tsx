import { type WebinarDetail, webinarApi } from '@pelita/contract/areas/webinar/webinar.ts'
import { timesToCome } from '@pelita/contract/learning/times-to-come.ts'
import { givenThumbnail } from '@pelita/contract/platform/file.ts'
import { useParams } from '@tanstack/react-router'
import { useOrganization } from '../../data/organization.ts'
import { useData } from '../../data/use-data.ts'
import { ContentDefaults } from '../../kit/content/general/content-defaults.tsx'
import { FormSkeleton } from '../../kit/feedback/skeletons.tsx'
import { RecordLoader } from '../../kit/form/record/record-loader.tsx'
import { useRecordForm } from '../../kit/form/record/use-record-form.ts'
import { WebinarForm } from './webinar-form.tsx'
import { copyOf, EMPTY, type WebinarFields, webinarKind } from './webinar-kind.ts'

const FAILED = 'Failed get webinar'

/** A new webinar, or a copy of the one the address names. */
export default function WebinarCreate() {
  const { id } = useParams({ strict: false })
  if (id) return <Copy key={id} id={id} />
  return (
    <ContentDefaults>
      {({ default_privacy, default_thumbnail }) => (
        <NewWebinar
          initial={{ ...EMPTY, privacy: default_privacy, thumbnail: givenThumbnail(default_thumbnail) }}
          draft="webinar/new"
        />
      )}
    </ContentDefaults>
  )
}

function Copy({ id }: { id: string }) {
  const query = useData(webinarApi.detail, { params: { id } }, FAILED)
  const { timezone } = useOrganization()
  return (
    <RecordLoader query={query} failed={FAILED} waiting={<FormSkeleton />}>
      {(record) => (
        <NewWebinar
          initial={copyOf({ ...record, ...timesToCome(record, timezone) })}
          draft={`webinar/copy-${id}`}
          record={record}
        />
      )}
    </RecordLoader>
  )
}

interface Props {
  initial: WebinarFields
  draft: string
  record?: WebinarDetail
}

function NewWebinar({ initial, draft, record }: Props) {
  const form = useRecordForm(webinarKind, undefined, { initial, draft, copy: record !== undefined })
  return <WebinarForm {...form} record={record} invites />
}
