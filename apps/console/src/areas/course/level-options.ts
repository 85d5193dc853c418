import { levelsOf } from '@pelita/contract/learning/content-rules.ts'
import { t } from '../../kit/text/t.ts'

export const LEVEL_OPTIONS = levelsOf('course').map(({ id, title }) => ({ value: String(id), label: t(title) }))
