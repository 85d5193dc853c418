import { Outlet, useRouterState } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useRequestedHeader } from '../../kit/page/use-page-header.ts'
import { useCurrentScreen } from './current-screen.ts'
import { PageLine } from './page-line.tsx'
import { useArrival } from './use-arrival.ts'
import { useBrowserTab } from './use-browser-tab.ts'

/** What every page of the console stands in: the browser's tab and the thin line that shows a page on its way. */
export function Frame() {
  const current = useCurrentScreen()
  const requested = useRequestedHeader()
  // The screen's own: what it calls the record it shows stands in its heading.
  useBrowserTab(current?.screen.title ?? requested.title, current?.path)
  useArrival(current?.path)
  const busy = useRouterState({ select: (state) => state.isLoading })
  return (
    <>
      {busy && <PageLine />}
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
    </>
  )
}
