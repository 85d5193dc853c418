import type { Dictionary } from '@pelita/console/kit/text/t.ts'
import { APP } from './indonesian/app.ts'
import { ME } from './indonesian/me.ts'
import { MESSAGES } from './indonesian/messages.ts'
import { PHONE } from './indonesian/phone.ts'
import { POINTS } from './indonesian/points.ts'
import { SHARING } from './indonesian/sharing.ts'
import { SIGN_IN } from './indonesian/sign-in.ts'
import { WORDS } from './indonesian/words.ts'
import { WORK } from './indonesian/work.ts'

/** By the English text, as it stands in the code and as the server says it. */
export const INDONESIAN: Dictionary = {
  ...WORDS,
  ...POINTS,
  ...SIGN_IN,
  ...APP,
  ...WORK,
  ...PHONE,
  ...ME,
  ...SHARING,
  ...MESSAGES,
}
