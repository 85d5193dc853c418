import { Outlet, useRouterState } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { useOrganization } from '../../data/organization.ts'
import { useRequestedHeader } from '../../kit/page/use-page-header.ts'
import { t } from '../../kit/text/t.ts'
import { useCurrentScreen } from './current-screen.ts'
import css from './frame.module.css'
import { useArrival } from './use-arrival.ts'

const FAVICON = '/favicon.svg'

/** After each navigation: "{page title} | {organisation title}" and a fresh favicon (specification §2.3). */
function useBrowserTab() {
  const { title: organization, url_favicon } = useOrganization()
  const current = useCurrentScreen()
  const requested = useRequestedHeader()
  // The screen's own: what it calls the record it shows stands in its heading.
  const title = current?.screen.title ?? requested.title
  const path = current?.path

  useEffect(() => {
    document.title = title ? `${t(title)} | ${organization}` : organization
  }, [title, organization])

  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
    // The path is named so that the icon is set again at every navigation.
    if (icon && path) icon.href = url_favicon ?? FAVICON
  }, [url_favicon, path])
}

/** What every page stands in: the browser's tab and the thin line that shows a page on its way. */
export function Frame() {
  useBrowserTab()
  useArrival(useCurrentScreen()?.path)
  const busy = useRouterState({ select: (state) => state.isLoading })
  return (
    <>
      {busy && <div className={css.progress} role="progressbar" aria-label={t('Loading')} />}
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
    </>
  )
}
