import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useMemo, useRef } from 'react'
import { useOrganization } from '../data/organization.ts'
import { queryClient } from '../data/query-client.ts'
import { Dialogs } from '../kit/feedback/dialog.tsx'
import { Toaster } from '../kit/feedback/toast.tsx'
import { styleNonce } from '../kit/theme/style-nonce.ts'
import { brandTheme } from '../kit/theme/theme.ts'
import { router } from './router.tsx'
import { LoaderCover } from './shell/loader-cover.tsx'

/** `ready` is called once navigations are followed: one before that would lead nowhere. */
export function App({ ready }: { ready: () => void }) {
  const first = useRef(ready)
  useEffect(() => first.current(), [])
  const { primary_color, secondary_color, text_color } = useOrganization()
  const theme = useMemo(
    () => brandTheme({ primary_color, secondary_color, text_color }),
    [primary_color, secondary_color, text_color],
  )
  return (
    <QueryClientProvider client={queryClient}>
      <MantineProvider {...theme} defaultColorScheme="auto" getStyleNonce={styleNonce}>
        <RouterProvider router={router} />
        <Dialogs />
        <Toaster />
        <LoaderCover />
      </MantineProvider>
    </QueryClientProvider>
  )
}
