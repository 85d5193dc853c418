import { type CategoryDetail as Category, category, categoryApi, categoryScreens } from '@pelita/contract/areas/category.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import { useParams } from '@tanstack/react-router'
import { useData } from '../../data/use-data.ts'
import { DetailSection } from '../../kit/detail/detail-section.tsx'
import { Facts } from '../../kit/detail/facts.tsx'
import { History } from '../../kit/detail/history.tsx'
import { recordHead } from '../../kit/detail/record-head.tsx'
import { RecordLoader } from '../../kit/form/record-loader.tsx'
import { safeImage } from '../../kit/rich-text/safe-address.ts'
import { PermittedTabs } from '../../kit/tabs/permitted-tabs.tsx'
import { t } from '../../kit/text/t.ts'
import css from './category.module.css'
import { categoryModules, categoryStatus } from './category-cells.tsx'
import { CategoryContents } from './category-contents.tsx'
import { categoryRemoval } from './category-removal.ts'

const FAILED = 'Failed get category'

export default function CategoryDetail() {
  const { id = '' } = useParams({ strict: false })
  const query = useData(categoryApi.detail, { params: { id } }, FAILED)
  return (
    <RecordLoader key={id} query={query} failed={FAILED}>
      {(record) => (
        <PermittedTabs
          label="Category Details"
          header={headOf(record)}
          tabs={[
            { key: 'general', label: 'General', needs: category.can('view'), show: () => <General record={record} /> },
            { key: 'contents', label: 'Contents', needs: category.can('view'), show: () => <CategoryContents id={record.id} /> },
          ]}
        />
      )}
    </RecordLoader>
  )
}

const headOf = (record: Category) =>
  recordHead({
    record,
    name: record.title,
    status: categoryStatus(record),
    facts: [
      { label: 'Parent', value: record.parent_title ?? '-' },
      { label: 'Used by', value: record.used_by },
      { label: 'Competencies', value: record.competencies_count },
    ],
    edit: { to: pathTo(categoryScreens.edit.path, { id: record.id }), needs: category.can('update') },
    removal: categoryRemoval,
    list: categoryScreens.list.path,
  })

const modulesOf = (value: unknown) => categoryModules(Array.isArray(value) ? value.map(String) : [])
const WORDS = new Map([
  ['parent_id', { label: 'Parent' }],
  ['modules', { label: 'Module Type', show: modulesOf }],
  ['order_no', { label: 'Order' }],
  ['is_active', { label: 'Active' }],
])

function General({ record }: { record: Category }) {
  const icon = safeImage(record.icon)
  return (
    <>
      <DetailSection>
        <Facts
          facts={[
            ...(icon ? [{ label: 'Icon', value: <Icon address={icon} title={record.title} />, wide: true }] : []),
            { label: 'Title', value: record.title },
            { label: 'Parent', value: record.parent_title },
            { label: 'Subcategories', value: record.children_count },
            { label: 'Status', value: categoryStatus(record) },
            { label: 'Module Type', value: categoryModules(record.modules), wide: true },
            { label: 'Description', value: record.description, wide: true },
          ]}
        />
      </DetailSection>
      <History record={record} entity={categoryApi.update.record} update={category.can('update')} words={WORDS} />
    </>
  )
}

function Icon({ address, title }: { address: string; title: string }) {
  return <img className={css.picture} src={address} alt={t('Icon of {title}', { title })} />
}
