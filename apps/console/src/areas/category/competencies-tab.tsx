import { Button } from '@mantine/core'
import { COMPETENCY_SOURCES, type CompetencyRow, competency, competencyApi } from '@pelita/contract/learning/competency.ts'
import { IconBooks, IconPencil, IconPlus } from '@tabler/icons-react'
import { useAllowed } from '../../data/session.ts'
import { lazyOpener } from '../../kit/feedback/lazy-opener.ts'
import { lazyOptions } from '../../kit/filters/lazy-options.ts'
import { day } from '../../kit/format/dates.ts'
import { defineList } from '../../kit/list/define-list.ts'
import { ListView } from '../../kit/list/list-view.tsx'
import { useListState } from '../../kit/list/state/use-list-state.ts'
import { t } from '../../kit/text/t.ts'

const openForm = lazyOpener(async () => (await import('./competency-form.tsx')).openCompetency)
const openDirectory = lazyOpener(async () => (await import('./competency-directory.tsx')).openDirectory)
const useCategoryFilter = lazyOptions(
  'categories',
  'Failed get categories',
  async () => (await import('../../kit/pickers/use-categories.ts')).readCategories,
)
const useDomainFilter = lazyOptions(
  'business_domains',
  'Failed get business domains',
  async () => (await import('./business-domains.ts')).readDomains,
)

const SOURCES: Readonly<Record<CompetencyRow['source'], string>> = { own: 'Own', directory: 'Directory' }

const competencyList = defineList({
  endpoint: competencyApi.list,
  failed: 'Failed get competencies',
  title: 'Competencies',
  searchPlaceholder: 'Search by code or name',
  filters: [
    { kind: 'choice', name: 'category_id', label: 'Category', useOptions: useCategoryFilter },
    { kind: 'choice', name: 'business_domain_id', label: 'Business Domain', useOptions: useDomainFilter },
    {
      kind: 'choice',
      name: 'source',
      label: 'Source',
      options: COMPETENCY_SOURCES.map((source) => ({ value: source, label: t(SOURCES[source]) })),
    },
  ],
  columns: [
    { header: 'Code', field: 'code', sort: 'code' },
    { header: 'Name', field: 'name', sort: 'name', grow: true, lead: true },
    { header: 'Category', cell: (row) => row.category ?? '-', sort: 'category', most: 240 },
    { header: 'Business Domain', cell: (row) => row.business_domain ?? '-', sort: 'business_domain', most: 240 },
    { header: 'Source', cell: (row) => t(SOURCES[row.source]), sort: 'source' },
    { header: 'Last Update', cell: (row) => day(row.updated_at), sort: 'updated_at' },
  ],
  sort: { column: 'code', direction: 'asc' },
  nameOf: (row) => row.name,
  filledBy: { text: 'Nothing has been created here yet.', action: <CompetencyButtons /> },
  actions: [
    {
      label: 'Edit',
      icon: IconPencil,
      needs: competency.can('update'),
      prepare: openForm.prepare,
      run: (row) => void openForm(row),
    },
  ],
  remove: {
    endpoint: competencyApi.remove,
    all: competencyApi.removeAll,
    needs: competency.can('delete'),
    when: (row) => row.can_delete,
    entity: 'Competency',
    name: (row) => row.name,
  },
  download: { endpoint: competencyApi.download, needs: competency.can('list') },
})

export function Competencies() {
  const control = useListState(competencyList)
  return <ListView definition={competencyList} control={control} />
}

export function CompetencyButtons() {
  const mayCreate = useAllowed(competency.can('create'))
  if (!mayCreate) return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconBooks size={18} stroke={1.5} aria-hidden />}
        onPointerEnter={openDirectory.prepare}
        onFocus={openDirectory.prepare}
        onClick={() => void openDirectory()}
      >
        {t('Add from Directory')}
      </Button>
      <Button
        leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
        onPointerEnter={openForm.prepare}
        onFocus={openForm.prepare}
        onClick={() => void openForm(null)}
      >
        {t('Create Competency')}
      </Button>
    </>
  )
}
