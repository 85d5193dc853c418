import { referenceApi } from '@pelita/contract/areas/reference.ts'
import {
  ACHIEVEMENT_TYPES,
  type AssociateRow,
  achievementTypeLabel,
  TARGET_USE,
} from '@pelita/contract/learning/achievement-grants.ts'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useData } from '../../data/use-data.ts'
import type { FilterValues } from '../../kit/filters/filter.ts'
import { defineList } from '../../kit/list/define-list.ts'
import { ListHeading } from '../../kit/list/frame/list-heading.tsx'
import { USED_BY_CLASSES } from '../../kit/list/frame/used-by-classes.ts'
import { ListView } from '../../kit/list/list-view.tsx'
import { useListState } from '../../kit/list/state/use-list-state.ts'
import report from '../../kit/report/report.module.css'
import { t } from '../../kit/text/t.ts'
import css from './achievement.module.css'
import type { AchievementKind } from './achievement-kind.ts'
import { resultPath } from './result-scope.ts'

const FAILED = 'Failed get associated achievements'

/** What can give this kind of achievement. */
const moduleTypesOf = ({ givenBy }: AchievementKind) =>
  function useModuleTypes(_values: FilterValues, wanted: boolean) {
    const { data } = useData(referenceApi.moduleOptions, { query: { group: 'badge' } }, FAILED, { enabled: wanted })
    const modules = data?.filter(({ slug }) => givenBy(slug)).map(({ slug, title }) => ({ value: slug, label: title }))
    return modules && givenBy(TARGET_USE) ? [...modules, { value: TARGET_USE, label: t('Target') }] : modules
  }

const typeOptions = () => ACHIEVEMENT_TYPES.map((type) => ({ value: type, label: t(achievementTypeLabel(type)) }))

interface Props {
  kind: AchievementKind
  id: string
}

function ViewDetail({ row, kind, id }: Props & { row: AssociateRow }) {
  const to = useMemo(() => resultPath(kind, id, row), [kind, id, row])
  return (
    <Link to={to} className={report.action} data-opens="look" aria-label={`${t('View Detail')} ${row.title}`}>
      {t('View Detail')}
    </Link>
  )
}

const usesOf = (kind: AchievementKind, id: string) =>
  defineList({
    endpoint: kind.api.associates,
    failed: FAILED,
    title: kind.texts.uses,
    subtitle: kind.texts.usesBelow,
    searchPlaceholder: 'Search by title',
    filters: [
      { kind: 'choice', name: 'module_type', label: 'Module Type', useOptions: moduleTypesOf(kind) },
      { kind: 'choice', name: 'achievement_type', label: 'Achievement Type', options: typeOptions() },
    ],
    columns: [
      { header: 'Module Title', field: 'title', sort: 'title', grow: true },
      { header: 'Module Type', cell: (row) => t(row.module_type_label), sort: 'module_type' },
      { header: 'Batch', field: 'batch_title', sort: 'batch_title', most: 240 },
      { header: 'Achievement Type', cell: (row) => t(achievementTypeLabel(row.achievement_type)), sort: 'achievement_type' },
      { header: 'Action', cell: (row) => <ViewDetail row={row} kind={kind} id={id} /> },
    ],
    filledBy: USED_BY_CLASSES,
  })

/** Where an achievement is used: each use has a result of its own. */
export default function UsesList({ kind, id }: Props) {
  const definition = useMemo(() => usesOf(kind, id), [kind, id])
  const control = useListState(definition)
  return (
    <div className={css.stack}>
      <ListHeading title={definition.title} subtitle={definition.subtitle} />
      <ListView definition={definition} control={control} params={{ id }} />
    </div>
  )
}
