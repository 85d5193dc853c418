import { type ClassroomDetail, classroom, classroomApi } from '@pelita/contract/areas/classroom/classroom.ts'
import { DetailSection } from '../../kit/detail/detail-section.tsx'
import { Facts } from '../../kit/detail/facts.tsx'
import { History } from '../../kit/detail/history.tsx'
import { isOwn } from '../../kit/list/cells/received.tsx'
import { RichText } from '../../kit/rich-text/rich-text.tsx'
import { levelTitle } from './classroom-words.ts'

const WORDS = new Map([
  ['level_id', { label: 'Level', show: (value: unknown) => levelTitle(Number(value)) }],
  ['contents_saved_at', { label: 'Contents' }],
])

/** What the classroom is about. */
export function GeneralTab({ record }: { record: ClassroomDetail }) {
  return (
    <>
      <DetailSection>
        <Facts
          facts={[
            { label: 'Title', value: record.title },
            { label: 'Category', value: record.category_title },
            { label: 'Level', value: levelTitle(record.level) },
            { label: 'Days', value: record.days },
            { label: 'Competencies', value: record.competencies.map(({ code, name }) => `${code} ${name}`).join(', ') },
            { label: 'Providers', value: record.providers.map(({ name }) => name).join(', ') },
            { label: 'Description', value: <RichText html={record.description} />, wide: true },
          ]}
        />
      </DetailSection>
      {isOwn(record) && (
        <History record={record} entity={classroomApi.update.record} update={classroom.can('update')} words={WORDS} />
      )}
    </>
  )
}
