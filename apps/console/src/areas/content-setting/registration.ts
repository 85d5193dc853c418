import { IconAdjustments } from '@tabler/icons-react'

/** What the frame knows of the area: its icons in the menu by path, and the file that names its screens. */
export const contentSettingArea = {
  icons: { '/setting/content': IconAdjustments },
  screens: { 'content-setting': () => import('./screens.ts') },
}
