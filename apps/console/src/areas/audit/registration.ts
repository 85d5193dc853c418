import { IconHistory } from '@tabler/icons-react'

/** What the frame knows of the area: its icons in the menu by path, and the file that names its screens. */
export const auditArea = {
  icons: { '/audit-log': IconHistory },
  screens: { audit: () => import('./screens.ts') },
}
