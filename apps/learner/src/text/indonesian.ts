import type { Dictionary } from '@pelita/console/kit/text/t.ts'
import { APP } from './indonesian/app.ts'
import { PHONE } from './indonesian/phone.ts'
import { SIGN_IN } from './indonesian/sign-in.ts'
import { WORDS } from './indonesian/words.ts'

/** What the first screen says, by the English text, as it stands in the code and as the server says it. */
export const INDONESIAN: Dictionary = { ...WORDS, ...SIGN_IN, ...APP, ...PHONE }
