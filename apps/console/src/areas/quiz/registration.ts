import { IconClipboardCheck } from '@tabler/icons-react'

/** What the frame knows of the area: its icons in the menu by path, and the file that names its screens. */
export const quizArea = {
  icons: { '/content-quiz': IconClipboardCheck },
  screens: { quiz: () => import('./screens.ts') },
}
