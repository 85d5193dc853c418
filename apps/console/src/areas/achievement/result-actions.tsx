import { Button } from '@mantine/core'
import { achievement } from '@pelita/contract/areas/achievement/award.ts'
import type { CallInput } from '@pelita/contract/core/endpoint.ts'
import { TARGET_USE } from '@pelita/contract/learning/achievement-grants.ts'
import { IconFileSpreadsheet, IconGift } from '@tabler/icons-react'
import { useState } from 'react'
import { saveFile } from '../../data/download.ts'
import { useAllowed } from '../../data/session.ts'
import { t } from '../../kit/text/t.ts'
import type { AchievementKind } from './achievement-kind.ts'
import { openGive } from './give-achievement.tsx'
import type { ResultScope } from './result-scope.ts'

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const

interface GiveProps {
  kind: AchievementKind
  id: string
  scope: Pick<ResultScope, 'relation_id' | 'module_type'>
}

/** Gives the achievement by hand, for who may; what a target gives is for those who reach it. */
export function GiveButton({ kind, id, scope }: GiveProps) {
  const mayGive = useAllowed(achievement.can('update'))
  if (!mayGive || scope.module_type === TARGET_USE) return null
  return (
    <Button variant="default" leftSection={<IconGift {...icon} />} onClick={() => openGive(kind, id, scope.relation_id)}>
      {t(kind.texts.give)}
    </Button>
  )
}

interface ExportProps {
  kind: AchievementKind
  id: string
  /** The filters and the order of the screen. */
  query: CallInput<AchievementKind['api']['downloadGiftedUsers']>['query']
  fileName: string
}

/** The people of the result as a spreadsheet. */
export function ExportButton({ kind, id, query, fileName }: ExportProps) {
  const [pending, setPending] = useState(false)
  const save = () => {
    setPending(true)
    const input = { params: { id }, query }
    void saveFile(kind.api.downloadGiftedUsers, input, fileName, kind.texts.notExported).finally(() => setPending(false))
  }
  return (
    <Button loading={pending} leftSection={<IconFileSpreadsheet {...icon} />} onClick={save}>
      {t('Export to Excel')}
    </Button>
  )
}
