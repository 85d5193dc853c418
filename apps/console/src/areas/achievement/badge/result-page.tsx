import { badgeApi } from '@pelita/contract/areas/achievement/badge.ts'
import { useMemo } from 'react'
import { useData } from '../../../data/use-data.ts'
import { browserZone } from '../../../kit/format/browser-zone.ts'
import { ListView } from '../../../kit/list/list-view.tsx'
import { inputOf, narrowingOf } from '../../../kit/list/state/list-query.ts'
import { useListState } from '../../../kit/list/state/use-list-state.ts'
import { usePageHeader } from '../../../kit/page/use-page-header.ts'
import css from '../achievement.module.css'
import { ExportButton, GiveButton } from '../result-actions.tsx'
import { ResultFigures } from '../result-figures.tsx'
import type { ResultScope } from '../result-scope.ts'
import { revokeAchievement } from '../revoke-achievement.ts'
import { BADGE } from './badge-kind.ts'
import { giftedList } from './gifted-list.tsx'

/** The figures and the people of one use of a badge, and what can be done with them. */
export function ResultPage({ badgeId, scope }: { badgeId: string; scope: ResultScope }) {
  const params = useMemo(() => ({ id: badgeId }), [badgeId])
  const definition = useMemo(() => giftedList(scope, ({ id }) => void revokeAchievement(BADGE, badgeId, id)), [scope, badgeId])
  const control = useListState(definition)
  const first = useMemo(() => inputOf(definition, control.state, params), [definition, control.state, params])
  const { data } = useData(badgeApi.giftedUsers, first, definition.failed, { show: 'none' })
  const dashboard = data?.dashboard

  usePageHeader({
    ...(dashboard && { record: { name: dashboard.badge_title }, subtitle: 'Monitor badge report of participants' }),
    actions: dashboard && (
      <>
        <GiveButton kind={BADGE} id={badgeId} scope={scope} />
        <ExportButton
          kind={BADGE}
          id={badgeId}
          query={{ ...narrowingOf(definition, control.state), ...browserZone() }}
          fileName={`Badge_result_${dashboard.badge_title}.xlsx`}
        />
      </>
    ),
  })
  return (
    <div className={css.stack}>
      <ResultFigures figures={dashboard} />
      <ListView definition={definition} control={control} params={params} />
    </div>
  )
}
