import { Outlet, useRouterState } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { readItem, writeItem } from '../../data/browser-storage.ts'
import { useViewedRole } from '../../data/session.ts'
import { lazyPart } from '../../kit/page/lazy-part.tsx'
import { t } from '../../kit/text/t.ts'
import { Invitations } from './invitations.tsx'
import { NoticeBanner } from './notice-banner.tsx'
import { PageHead } from './page-head.tsx'
import css from './shell.module.css'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'

const SidebarOverlay = lazyPart(() => import('./sidebar-overlay.tsx'))
const ViewAsBanner = lazyPart(() => import('./view-as-banner.tsx'))

const COLLAPSED = 'sidebar_collapsed'

/** Sidebar, top bar, page header and the screen itself. */
export function Shell() {
  const [collapsed, setCollapsed] = useState(() => readItem(COLLAPSED) === 'yes')
  const [overlay, setOverlay] = useState(false)
  const view = useViewedRole()
  const path = useRouterState({ select: (state) => state.location.pathname })

  useEffect(() => {
    if (path) setOverlay(false)
  }, [path])

  const fold = () => {
    writeItem(COLLAPSED, collapsed ? 'no' : 'yes')
    setCollapsed(!collapsed)
  }

  return (
    <div className={css.shell} data-collapsed={collapsed || undefined}>
      <a className={css.skip} href="#content">
        {t('Skip to content')}
      </a>
      <aside className={css.side}>
        <Sidebar collapsed={collapsed} onCollapse={fold} />
      </aside>
      <Suspense fallback={null}>{overlay && <SidebarOverlay onClose={() => setOverlay(false)} />}</Suspense>
      <div className={css.page}>
        <TopBar onMenu={() => setOverlay(true)} />
        <main id="content" className={css.main} tabIndex={-1}>
          <Suspense fallback={null}>{view && <ViewAsBanner title={view.title} />}</Suspense>
          <NoticeBanner />
          <Invitations />
          <PageHead />
          <Suspense fallback={<p className="unseen">{t('Loading')}</p>}>
            <Outlet />
          </Suspense>
        </main>
      </div>
    </div>
  )
}
