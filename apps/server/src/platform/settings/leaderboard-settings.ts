import { boardSettingsForm } from '@pelita/contract/learning/board-settings.ts'
import { parseWithDefaults } from './parse-with-defaults.ts'

/** What learners see of the board. */
export const leaderboardSettings = parseWithDefaults(boardSettingsForm, { is_visible: true, top: 10, hide_names: false })
