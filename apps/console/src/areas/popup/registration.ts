import { IconAppWindow } from '@tabler/icons-react'

/** What the frame knows of the area: its icons in the menu by path, and the file that names its screens. */
export const popupArea = {
  icons: { '/popup': IconAppWindow },
  screens: { channel: () => import('./screens.ts'), popup: () => import('./screens.ts') },
}
