import { IconHourglass, IconLayoutDashboard } from '@tabler/icons-react'

/** What the frame knows of the area: its icons in the menu by path, and the file that names its screens. */
export const dashboardArea = {
  icons: { '/dashboard': IconLayoutDashboard, '/dashboard/waiting-list': IconHourglass },
  screens: { dashboard: () => import('./screens.ts') },
}
