import { channelScreens, PLACEMENTS, type PopupRow, popup, popupApi, popupScreens } from '@pelita/contract/areas/popup/popup.ts'
import { useLocation, useParams } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { useAllowed } from '../../data/session.ts'
import { NoPermission } from '../../kit/feedback/no-permission.tsx'
import { shortDay } from '../../kit/format/dates.ts'
import { recordKind } from '../../kit/record/record-kind.ts'
import { t } from '../../kit/text/t.ts'

const recordAt = (screens: typeof popupScreens | typeof channelScreens) =>
  recordKind({ api: popupApi, can: popup.can, noun: 'Popup', screens, nameOf: (row) => row.title })

export const popupRecord = recordAt(popupScreens)
export const channelRecord = recordAt(channelScreens)

/** Whoever came by Channel stays there. */
export const usePopupRecord = () => (useLocation().pathname.startsWith(channelScreens.list.path) ? channelRecord : popupRecord)

/** The addresses of Channel open for everybody: whoever may not is told here. */
export const permitted = (action: 'list' | 'view' | 'save', Screen: ComponentType) =>
  function Permitted() {
    const { id } = useParams({ strict: false })
    const saving = id === undefined ? 'create' : 'update'
    return useAllowed(popup.can(action === 'save' ? saving : action)) ? <Screen /> : <NoPermission />
  }

export const placementsOf = ({ placement }: Pick<PopupRow, 'placement'>): string =>
  placement.map((place) => t(PLACEMENTS[place])).join(', ')
export const popupPeriod = ({ start_at, end_at }: Pick<PopupRow, 'start_at' | 'end_at'>): string =>
  `${shortDay(start_at)} - ${shortDay(end_at)}`
