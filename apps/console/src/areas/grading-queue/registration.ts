import { IconPencilCheck } from '@tabler/icons-react'

/** What the frame knows of the area: its icons in the menu by path, and the file that names its screens. */
export const gradingQueueArea = {
  icons: { '/grading-queue': IconPencilCheck },
  screens: { 'grading-queue': () => import('./screens.ts') },
}
