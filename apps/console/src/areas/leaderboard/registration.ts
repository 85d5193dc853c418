import { IconTrophy } from '@tabler/icons-react'

/** What the frame knows of the area: its icons in the menu by path, and the file that names its screens. */
export const leaderboardArea = {
  icons: { '/setting/leaderboard': IconTrophy },
  screens: { leaderboard: () => import('./screens.ts') },
}
