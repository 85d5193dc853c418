import { badgeApi } from '@pelita/contract/areas/achievement/badge.ts'
import { ACHIEVEMENT_TYPES, type AssociateRow, achievementTypeLabel } from '@pelita/contract/areas/achievement/grants.ts'
import { referenceApi } from '@pelita/contract/areas/reference.ts'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useData } from '../../../data/use-data.ts'
import type { FilterValues } from '../../../kit/filters/filter.ts'
import { defineList } from '../../../kit/list/define-list.ts'
import { ListHeading } from '../../../kit/list/list-heading.tsx'
import { ListView } from '../../../kit/list/list-view.tsx'
import { useListState } from '../../../kit/list/use-list-state.ts'
import { t } from '../../../kit/text/t.ts'
import css from './badge.module.css'
import { resultPath } from './result-scope.ts'

const FAILED = 'Failed get associated achievements'

function useModuleTypes(_values: FilterValues, wanted: boolean) {
  const { data } = useData(referenceApi.moduleOptions, { query: { group: 'badge' } }, FAILED, { enabled: wanted })
  return data?.map(({ slug, title }) => ({ value: slug, label: title }))
}

const typeOptions = () => ACHIEVEMENT_TYPES.map((type) => ({ value: type, label: t(achievementTypeLabel(type)) }))

function ViewDetail({ row, badgeId }: { row: AssociateRow; badgeId: string }) {
  const to = useMemo(() => resultPath(badgeId, row), [badgeId, row])
  return (
    <Link to={to} className={css.view} aria-label={`${t('View Detail')} ${row.title}`}>
      {t('View Detail')}
    </Link>
  )
}

/** Where a badge is used: each use has a result of its own. */
const usesOf = (badgeId: string) =>
  defineList({
    endpoint: badgeApi.associates,
    failed: FAILED,
    title: 'Associate Badge List',
    subtitle: 'List of associated badge and reports',
    searchPlaceholder: 'Search by title',
    filters: [
      { kind: 'choice', name: 'module_type', label: 'Module Type', useOptions: useModuleTypes },
      { kind: 'choice', name: 'achievement_type', label: 'Achievement Type', options: typeOptions() },
    ],
    columns: [
      { header: 'Module Title', field: 'title', sort: 'title', grow: true },
      { header: 'Module Type', cell: (row) => t(row.module_type_label), sort: 'module_type' },
      { header: 'Batch', field: 'batch_title', sort: 'batch_title', most: 240 },
      { header: 'Achievement Type', cell: (row) => t(achievementTypeLabel(row.achievement_type)), sort: 'achievement_type' },
      { header: 'Action', cell: (row) => <ViewDetail row={row} badgeId={badgeId} /> },
    ],
  })

export default function BadgeUses({ badgeId }: { badgeId: string }) {
  const definition = useMemo(() => usesOf(badgeId), [badgeId])
  const control = useListState(definition)
  return (
    <div className={css.stack}>
      <ListHeading title={definition.title} subtitle={definition.subtitle} />
      <ListView definition={definition} control={control} params={{ id: badgeId }} />
    </div>
  )
}
