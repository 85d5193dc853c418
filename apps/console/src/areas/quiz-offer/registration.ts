import { IconListCheck } from '@tabler/icons-react'

/** What the frame knows of the area: its icons in the menu by path, and the file that names its screens. */
export const quizOfferArea = {
  icons: { '/quiz': IconListCheck },
  screens: { 'quiz-offer': () => import('./screens.ts') },
}
