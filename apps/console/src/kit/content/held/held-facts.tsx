import type { Permission } from '@pelita/contract/core/catalogue.ts'
import type { ContentKind } from '@pelita/contract/learning/content-places.ts'
import { levelsOf } from '@pelita/contract/learning/content-rules.ts'
import type { ComponentProps, ReactNode } from 'react'
import { DetailSection } from '../../detail/detail-section.tsx'
import { Facts } from '../../detail/facts.tsx'
import { History } from '../../detail/history.tsx'
import { WebLink } from '../../detail/web-link.tsx'
import { dayTime } from '../../format/dates.ts'
import { isOwn } from '../../list/cells/received.tsx'
import { RichText } from '../../rich-text/rich-text.tsx'
import { t } from '../../text/t.ts'
import { PRIVACY_WORDS } from '../general/privacy-words.ts'
import type { HeldRecord } from './held-values.ts'
import { PROVIDER_WORDS } from './held-words.ts'
import { Speakers } from './speakers.tsx'

type Some = ComponentProps<typeof Facts>['facts']

const WORDS = new Map([
  ['category_id', { label: 'Category' }],
  ['level_id', { label: 'Level' }],
])
const names = (rows: readonly { readonly name: string }[]) => rows.map(({ name }) => name).join(', ') || '-'
const moment = (at: string | null) => (at ? dayTime(at) : '-')

interface Props {
  record: ComponentProps<typeof History>['record'] & HeldRecord
  kind: ContentKind
  /** What its history is called, and who restores from it. */
  entity: string
  update: Permission
  /** What only its kind says: of itself, of where it is held, of how people get at it and of what they are asked. */
  general?: Some
  place?: Some
  access?: Some
  asked?: Some
  /** Between the speakers and what it gives. */
  children?: ReactNode
}

/** What something that takes place at a time says of itself. */
export function HeldFacts({ record, kind, entity, update, general = [], place = [], access = [], asked = [], children }: Props) {
  return (
    <>
      <DetailSection title="General">
        <Facts
          facts={[
            { label: 'Title', value: record.title },
            { label: 'Category', value: record.category_title },
            { label: 'Level', value: t(levelsOf(kind).find(({ id }) => id === record.level_id)?.title ?? '-') },
            { label: 'Competencies', value: names(record.competencies) },
            { label: 'Providers', value: names(record.providers) },
            { label: 'Tags', value: record.tags.join(', ') || '-' },
            ...general,
            { label: 'Description', value: <RichText html={record.description} />, wide: true },
          ]}
        />
      </DetailSection>
      <DetailSection title="Schedule & Meeting">
        <Facts facts={[...scheduleFacts(record), ...place]} />
      </DetailSection>
      <DetailSection title="Speakers">
        <Facts
          facts={[
            { label: 'Speakers', value: <Speakers people={record.speakers} /> },
            { label: 'Moderator', value: <Speakers people={record.moderator ? [record.moderator] : []} /> },
          ]}
        />
      </DetailSection>
      {children}
      <DetailSection title="Achievement & Feedback">
        <Facts
          facts={[
            { label: 'Achievement', value: record.achievement?.title ?? '-' },
            ...asked,
            { label: 'Feedback Questions', value: record.feedbacks.map(({ title }) => title).join(', ') || '-', wide: true },
          ]}
        />
      </DetailSection>
      <DetailSection title="Access">
        <Facts facts={[...accessFacts(record), ...access]} />
      </DetailSection>
      {isOwn(record) && <History record={record} entity={entity} update={update} words={WORDS} />}
    </>
  )
}

/** Where to meet stands only where the server tells it. */
const scheduleFacts = ({ start_date_time, end_date_time, view_time, meeting, recording_url }: HeldRecord): Some => [
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

const accessFacts = (record: HeldRecord): Some => [
  { label: 'Privacy', value: t(PRIVACY_WORDS[record.privacy]) },
  { label: 'Max Participants', value: record.max_participants || t('Unlimited') },
  { label: 'Registration Until', value: moment(record.registration_until) },
  ...(isOwn(record)
    ? [{ label: 'Distributed to', value: record.distributed_organizations.map(({ title }) => title).join(', ') || '-' }]
    : []),
]
