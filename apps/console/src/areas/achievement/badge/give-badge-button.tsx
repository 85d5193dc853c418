import { Button } from '@mantine/core'
import { achievement } from '@pelita/contract/areas/achievement/award.ts'
import { IconGift } from '@tabler/icons-react'
import { useAllowed } from '../../../data/session.ts'
import { lazyOpener } from '../../../kit/feedback/lazy-opener.ts'
import { t } from '../../../kit/text/t.ts'
import { BADGE } from './badge-kind.ts'

const openGiveBadge = lazyOpener(async () => (await import('./give-badge.tsx')).openGiveBadge)

/** Gives any badge from the list of all, for who may give and see what modules give. */
export function GiveBadgeButton() {
  const mayGive = useAllowed(achievement.can('update'))
  const maySee = useAllowed(achievement.can('result'))
  if (!mayGive || !maySee) return null
  return (
    <Button
      variant="default"
      leftSection={<IconGift size={18} stroke={1.5} aria-hidden />}
      onPointerEnter={openGiveBadge.prepare}
      onFocus={openGiveBadge.prepare}
      onClick={() => void openGiveBadge()}
    >
      {t(BADGE.texts.give)}
    </Button>
  )
}
