import {
  type Icon,
  IconAward,
  IconBuildingCommunity,
  IconCertificate,
  IconChecklist,
  IconCircleDot,
  IconClipboardCheck,
  IconHistory,
  IconLayoutDashboard,
  IconLink,
  IconPalette,
  IconQrcode,
  IconShieldLock,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react'

/** One icon per menu entry, by path; an area brings its own when its screens are registered. */
const icons: Readonly<Record<string, Icon>> = {
  '/achievement': IconAward,
  '/assignment': IconChecklist,
  '/audit-log': IconHistory,
  '/bin': IconTrash,
  '/certificate': IconCertificate,
  '/content-quiz': IconClipboardCheck,
  '/dashboard': IconLayoutDashboard,
  '/presence': IconQrcode,
  '/provider': IconBuildingCommunity,
  '/role': IconShieldLock,
  '/setting/shorten-link': IconLink,
  '/theme': IconPalette,
  '/user': IconUsers,
}

export const menuIcon = (path: string): Icon => icons[path] ?? IconCircleDot
