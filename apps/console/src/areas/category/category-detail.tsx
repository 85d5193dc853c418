import { type CategoryDetail, categoryApi } from '@pelita/contract/learning/category.ts'
import { activeBadge } from '../../kit/badges/active-badge.tsx'
import { FactSection } from '../../kit/detail/fact-section.tsx'
import { pictureFact } from '../../kit/detail/picture-fact.tsx'
import { contentsTab } from '../../kit/record/contents-tab.tsx'
import { recordDetail } from '../../kit/record/record-detail.tsx'
import { t } from '../../kit/text/t.ts'
import { categoryModules } from './category-cells.tsx'
import { categoryRecord } from './category-record.ts'

const contents = contentsTab(categoryApi.contents, 'No content has this category')
const modulesOf = (value: unknown) => categoryModules(Array.isArray(value) ? value.map(String) : [])

export default recordDetail(categoryRecord, {
  status: activeBadge,
  facts: (record) => [
    { label: 'Parent', value: record.parent_title ?? '-' },
    { label: 'Used by', value: record.used_by },
    { label: 'Competencies', value: record.competencies_count },
  ],
  next: { text: 'It can be chosen in every content of its module types.' },
  General,
  words: new Map([
    ['parent_id', { label: 'Parent' }],
    ['modules', { label: 'Module Type', show: modulesOf }],
    ['order_no', { label: 'Order' }],
    ['is_active', { label: 'Active' }],
  ]),
  tabs: ({ id }) => [contents(id)],
})

function General({ record }: { record: CategoryDetail }) {
  const { title } = record
  return (
    <FactSection
      facts={[
        ...pictureFact('Icon', record.icon, t('Icon of {title}', { title })),
        { label: 'Title', value: title },
        { label: 'Parent', value: record.parent_title },
        { label: 'Subcategories', value: record.children_count },
        { label: 'Status', value: activeBadge(record) },
        { label: 'Module Type', value: categoryModules(record.modules), wide: true },
        { label: 'Description', value: record.description, wide: true },
      ]}
    />
  )
}
