import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useOrganization } from '../data/organization.ts'
import { queryClient } from '../data/query-client.ts'
import { Dialogs } from '../kit/feedback/dialog.tsx'
import { Toaster } from '../kit/feedback/toast.tsx'
import { styleNonce } from '../kit/theme/style-nonce.ts'
import { brandTheme } from '../kit/theme/theme.ts'
import { LoaderCover } from './shell/loader-cover.tsx'

interface Props {
  children: ReactNode
  /** Popups, where they are to know of the pages as well. */
  popups?: ReactNode
}

/** What stands around every page, signed in or not: the organisation's colours, popups, toasts, the loader. */
export function Surroundings({ children, popups = <Dialogs /> }: Props) {
  const { primary_color, secondary_color, text_color } = useOrganization()
  const theme = useMemo(
    () => brandTheme({ primary_color, secondary_color, text_color }),
    [primary_color, secondary_color, text_color],
  )
  return (
    <QueryClientProvider client={queryClient}>
      <MantineProvider {...theme} defaultColorScheme="auto" getStyleNonce={styleNonce}>
        {children}
        {popups}
        <Toaster />
        <LoaderCover />
      </MantineProvider>
    </QueryClientProvider>
  )
}
