import { badgeScreens } from '@pelita/contract/areas/achievement/badge.ts'
import { awardScreens } from '@pelita/contract/areas/certificate/certificate-screens.ts'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { type PageHeader, usePageHeader } from '../../kit/page/use-page-header.ts'
import { TabStrip } from '../../kit/tabs/tab-strip.tsx'

/** The kinds of achievement, each a list of its own. */
const TABS = [
  { key: 'badge', label: 'Badge', to: badgeScreens.list.path },
  { key: 'certificate', label: 'Certificate', to: awardScreens.list.path },
] as const

type Kind = (typeof TABS)[number]['key']

/** A list of achievements under the tabs of all kinds; who may see one kind may see the others. */
export function AchievementTabs({ kind, header, children }: { kind: Kind; header: PageHeader; children: ReactNode }) {
  const id = useId()
  const navigate = useNavigate()
  const open = (key: string) => {
    const tab = TABS.find((one) => one.key === key)
    if (tab) void navigate({ to: tab.to })
  }
  usePageHeader({ ...header, below: <TabStrip label="Achievement" tabs={TABS} active={kind} onChange={open} id={id} /> })
  return (
    <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${kind}`}>
      {children}
    </div>
  )
}
