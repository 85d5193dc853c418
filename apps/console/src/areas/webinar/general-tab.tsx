import { type WebinarDetail, webinar } from '@pelita/contract/areas/webinar/webinar.ts'
import { levelsOf } from '@pelita/contract/learning/content-rules.ts'
import { moduleTitle } from '@pelita/contract/learning/modules.ts'
import { PRIVACY_WORDS } from '../../kit/content/general/privacy-words.ts'
import { PROVIDER_WORDS } from '../../kit/content/held/held-words.ts'
import { Speakers } from '../../kit/content/held/speakers.tsx'
import { DetailSection } from '../../kit/detail/detail-section.tsx'
import { Facts } from '../../kit/detail/facts.tsx'
import { History } from '../../kit/detail/history.tsx'
import { WebLink } from '../../kit/detail/web-link.tsx'
import { dayTime } from '../../kit/format/dates.ts'
import { isOwn } from '../../kit/list/cells/received.tsx'
import { RichText } from '../../kit/rich-text/rich-text.tsx'
import { t } from '../../kit/text/t.ts'

const WORDS = new Map([
  ['category_id', { label: 'Category' }],
  ['level_id', { label: 'Level' }],
])
const names = (rows: readonly { readonly name: string }[]) => rows.map(({ name }) => name).join(', ') || '-'
const moment = (at: string | null) => (at ? dayTime(at) : '-')

/** What a webinar says of itself. */
export function GeneralTab({ record }: { record: WebinarDetail }) {
  return (
    <>
      <DetailSection title="General">
        <Facts
          facts={[
            { label: 'Title', value: record.title },
            { label: 'Category', value: record.category_title },
            { label: 'Level', value: t(levelsOf('webinar').find(({ id }) => id === record.level_id)?.title ?? '-') },
            { label: 'Competencies', value: names(record.competencies) },
            { label: 'Providers', value: names(record.providers) },
            { label: 'Tags', value: record.tags.join(', ') || '-' },
            ...(record.review_note ? [{ label: 'Note', value: record.review_note, wide: true }] : []),
            { label: 'Description', value: <RichText html={record.description} />, wide: true },
          ]}
        />
      </DetailSection>
      <DetailSection title="Schedule & Meeting">
        <Facts facts={scheduleFacts(record)} />
      </DetailSection>
      <DetailSection title="Speakers">
        <Facts
          facts={[
            { label: 'Speakers', value: <Speakers people={record.speakers} /> },
            { label: 'Moderator', value: <Speakers people={record.moderator ? [record.moderator] : []} /> },
          ]}
        />
      </DetailSection>
      <DetailSection title="Material">
        <Facts
          facts={[
            {
              label: 'Materials',
              value:
                record.materials.map(({ title, content_type }) => `${title} (${t(moduleTitle(content_type))})`).join(', ') || '-',
            },
            { label: 'Presence', value: record.presence?.title ?? '-' },
            { label: 'Quiz', value: record.quiz?.title ?? '-' },
          ]}
        />
      </DetailSection>
      <DetailSection title="Achievement & Feedback">
        <Facts
          facts={[
            { label: 'Achievement', value: record.achievement?.title ?? '-' },
            { label: 'Survey', value: record.survey?.title ?? '-' },
            { label: 'Feedback Questions', value: record.feedbacks.map(({ title }) => title).join(', ') || '-', wide: true },
          ]}
        />
      </DetailSection>
      <DetailSection title="Access">
        <Facts
          facts={[
            { label: 'Privacy', value: t(PRIVACY_WORDS[record.privacy]) },
            { label: 'Max Participants', value: record.max_participants || t('Unlimited') },
            { label: 'Registration Until', value: moment(record.registration_until) },
            ...(isOwn(record)
              ? [{ label: 'Distributed to', value: record.distributed_organizations.map(({ title }) => title).join(', ') || '-' }]
              : []),
          ]}
        />
      </DetailSection>
      {isOwn(record) && <History record={record} entity="webinars" update={webinar.can('update')} words={WORDS} />}
    </>
  )
}

/** Where to meet stands only where the server tells it. */
const scheduleFacts = ({ start_date_time, end_date_time, view_time, meeting, recording_url }: WebinarDetail) => [
  { label: 'Start', value: moment(start_date_time) },
  { label: 'End', value: moment(end_date_time) },
  { label: 'View Time', value: view_time === 0 ? t('Joining is enough') : t('{n} Minutes', { n: view_time }) },
  ...(meeting
    ? [
        { label: 'Meeting Provider', value: t(PROVIDER_WORDS[meeting.meeting_provider]) },
        { label: 'Meeting URL', value: <WebLink address={meeting.meeting_url} /> },
        { label: 'Meeting ID', value: meeting.meeting_id ?? '-' },
        { label: 'Passcode', value: meeting.passcode ?? '-' },
      ]
    : []),
  { label: 'Recording URL', value: <WebLink address={recording_url} /> },
]
