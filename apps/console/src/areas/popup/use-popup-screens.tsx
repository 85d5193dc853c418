import { channelScreens, popupScreens } from '@pelita/contract/areas/popup/popup.ts'
import type { Permission } from '@pelita/contract/core/catalogue.ts'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useAllowed } from '../../data/session.ts'
import { NoPermission } from '../../kit/feedback/no-permission.tsx'

/** Whoever came by Channel stays there. */
export const usePopupScreens = () => (useLocation().pathname.startsWith(channelScreens.list.path) ? channelScreens : popupScreens)

/** The addresses of Channel open for everybody: whoever may not is told here (product 20 §6). */
export function Permitted({ needs, children }: { needs: Permission; children: ReactNode }) {
  return useAllowed(needs) ? children : <NoPermission />
}
