import { category } from '@pelita/contract/learning/category.ts'
import { competency } from '@pelita/contract/learning/competency.ts'
import { useSearch } from '@tanstack/react-router'
import { useAllowed } from '../../data/session.ts'
import { PermittedTabs } from '../../kit/tabs/permitted-tabs.tsx'
import { Categories, CategoryButtons, categoryList } from './categories-tab.tsx'
import { Competencies, CompetencyButtons } from './competencies-tab.tsx'

/** Two lists on one page; whoever may see only one of them sees only that. */
export default function CategoryList() {
  const { tab } = useSearch({ strict: false })
  const mayCategories = useAllowed(category.can('list'))
  const mayCompetencies = useAllowed(competency.can('list'))
  const onCompetencies = mayCompetencies && (tab === 'competencies' || !mayCategories)
  const { title, subtitle = '' } = categoryList
  return (
    <PermittedTabs
      label="Category List"
      header={{ title, subtitle, actions: onCompetencies ? <CompetencyButtons /> : <CategoryButtons /> }}
      tabs={[
        { key: 'categories', label: 'Categories', needs: category.can('list'), show: () => <Categories /> },
        { key: 'competencies', label: 'Competencies', needs: competency.can('list'), show: () => <Competencies /> },
      ]}
    />
  )
}
