import { grants, type Needs } from '@pelita/contract/core/catalogue.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, Suspense, useId } from 'react'
import { useSession } from '../../data/session.ts'
import { DetailSkeleton } from '../feedback/skeletons.tsx'
import { lazyPart } from '../page/lazy-part.tsx'
import { type PageHeader, usePageHeader } from '../page/use-page-header.ts'
import { TabStrip } from './tab-strip.tsx'
import classes from './tabs.module.css'

const NoPermission = lazyPart(async () => ({ default: (await import('../feedback/no-permission.tsx')).NoPermission }))

export interface PermittedTab {
  readonly key: string
  readonly label: string
  readonly needs: Needs
  /** Enough as well: who may change a page of settings may see it. */
  readonly or?: Needs
  readonly show: () => ReactNode
}

interface Props {
  /** Names the strip for screen readers. */
  label: string
  tabs: readonly PermittedTab[]
  header?: Omit<PageHeader, 'below'>
  /** Asked before another tab opens. */
  mayLeave?: (to: string) => Promise<boolean>
}

/** The tabs a person may see, the open one in the address; without any, the no-permission state. */
export function PermittedTabs({ label, tabs, header, mayLeave }: Props) {
  const id = useId()
  const navigate = useNavigate()
  const held = useSession()?.features ?? new Set<string>()
  const { tab: wanted } = useSearch({ strict: false })
  const permitted = tabs.filter(({ needs, or }) => grants(held, needs) || (or !== undefined && grants(held, or)))
  const open = permitted.find((tab) => tab.key === wanted) ?? permitted[0]
  // Filters of the tab that is left go with it, as the specification asks of a page that is left.
  const change = async (key: string) => {
    if (key === open?.key || (mayLeave && !(await mayLeave(key)))) return
    await navigate({ to: '.', search: { tab: key }, replace: true })
  }

  usePageHeader({
    ...header,
    below: open && <TabStrip label={label} tabs={permitted} active={open.key} onChange={change} id={id} />,
  })
  if (!open)
    return (
      <Suspense fallback={null}>
        <NoPermission />
      </Suspense>
    )
  return (
    <div key={open.key} id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${open.key}`} className={classes.panel}>
      <Suspense fallback={<DetailSkeleton />}>{open.show()}</Suspense>
    </div>
  )
}
