import { z } from 'zod'
import { says, wholeNumber } from '../core/fields.ts'

/** Places the board has. */
export const BOARD_PLACES = 100

export const boardSettingsForm = z.object({
  is_visible: z.boolean(says.notValid('Visible to learners')),
  top: wholeNumber('Show top', 10, BOARD_PLACES),
  hide_names: z.boolean(says.notValid('Hide names below the top')),
})
