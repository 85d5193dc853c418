import { Button } from '@mantine/core'
import { achievement, badgeApi } from '@pelita/contract/areas/achievement/badge.ts'
import { IconAward, IconCategory, IconFileSpreadsheet, IconGift } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { saveFile } from '../../../data/download.ts'
import { useAllowed } from '../../../data/session.ts'
import { useData } from '../../../data/use-data.ts'
import { CardStat, CardStats } from '../../../kit/detail/card-stat.tsx'
import { CardsSkeleton } from '../../../kit/feedback/skeletons.tsx'
import { browserZone } from '../../../kit/format/browser-zone.ts'
import { fullCount } from '../../../kit/format/full-count.ts'
import { shortCount } from '../../../kit/format/short-count.ts'
import { inputOf, narrowingOf } from '../../../kit/list/list-query.ts'
import type { ListState } from '../../../kit/list/list-state.ts'
import { ListView } from '../../../kit/list/list-view.tsx'
import { useListState } from '../../../kit/list/use-list-state.ts'
import { usePageHeader } from '../../../kit/page/use-page-header.ts'
import { t } from '../../../kit/text/t.ts'
import css from './badge.module.css'
import { type GiftedList, giftedList } from './gifted-list.tsx'
import { openGiveBadge } from './give-badge.tsx'
import type { ResultScope } from './result-scope.ts'
import { revokeBadge } from './revoke-badge.ts'

const FAILED = 'Failed get badge results'
const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const

/** The figures and the people of one use of a badge, and what can be done with them (specification §2.6, Badge result). */
export function ResultPage({ badgeId, scope }: { badgeId: string; scope: ResultScope }) {
  const params = useMemo(() => ({ id: badgeId }), [badgeId])
  const definition = useMemo(() => giftedList(scope, (row) => void revokeBadge(badgeId, row)), [scope, badgeId])
  const control = useListState(definition)
  const first = useMemo(() => inputOf(definition, control.state, params), [definition, control.state, params])
  const { data } = useData(badgeApi.giftedUsers, first, FAILED, { show: 'none' })
  const dashboard = data?.dashboard
  const mayGive = useAllowed(achievement.can('update'))

  usePageHeader({
    ...(dashboard && { title: dashboard.badge_title, subtitle: 'Monitor badge report of participants' }),
    actions: dashboard && (
      <>
        {mayGive && (
          <Button
            variant="default"
            leftSection={<IconGift {...icon} />}
            onClick={() => openGiveBadge(badgeId, scope.relation_id)}
          >
            {t('Give Badge')}
          </Button>
        )}
        <ExportButton badgeId={badgeId} title={dashboard.badge_title} definition={definition} state={control.state} />
      </>
    ),
  })
  return (
    <div className={css.stack}>
      {dashboard ? (
        <CardStats>
          <CardStat
            label="Claim Achievement"
            icon={IconAward}
            tone="green"
            value={shortCount(dashboard.total_claimed)}
            full={fullCount(dashboard.total_claimed)}
          />
          <CardStat label="Achievement Type" icon={IconCategory} tone="blue" value={t(dashboard.achievement_type_label)} />
        </CardStats>
      ) : (
        <CardsSkeleton cards={2} />
      )}
      <ListView definition={definition} control={control} params={params} />
    </div>
  )
}

function ExportButton(props: { badgeId: string; title: string; definition: GiftedList; state: ListState }) {
  const { badgeId, title, definition, state } = props
  const [pending, setPending] = useState(false)
  const save = () => {
    setPending(true)
    const query = { ...narrowingOf(definition, state), ...browserZone() }
    const input = { params: { id: badgeId }, query }
    const failed = 'Failed to download badge result.'
    void saveFile(badgeApi.downloadGiftedUsers, input, `Badge_result_${title}.xlsx`, failed).finally(() => setPending(false))
  }
  return (
    <Button loading={pending} leftSection={<IconFileSpreadsheet {...icon} />} onClick={save}>
      {t('Export to Excel')}
    </Button>
  )
}
