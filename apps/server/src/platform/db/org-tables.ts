import type { AchievementTables } from '../../learning/achievement-tables.ts'
import type { LearningTables } from '../../learning/learning-tables.ts'
import type { ProviderTables } from '../../learning/provider-tables.ts'
import type { QuizTables } from '../../learning/quiz-tables.ts'
import type { CoreTables } from './tables.ts'

/** Everything an organisation's request can query. */
export interface OrgTables extends CoreTables, AchievementTables, LearningTables, ProviderTables, QuizTables {}
