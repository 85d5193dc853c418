import { boardSettingsForm } from '@pelita/contract/areas/leaderboard/leaderboard.ts'
import { forgiving } from './forgiving.ts'

/** What learners see of the board (product 80 §8). */
export const leaderboardSettings = forgiving(boardSettingsForm, { is_visible: true, top: 10, hide_names: false })
