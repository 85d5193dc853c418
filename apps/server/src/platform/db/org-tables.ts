import type { AchievementTables } from '../../learning/achievement-tables.ts'
import type { AssignmentTables } from '../../learning/assignment-tables.ts'
import type { CertificateTables } from '../../learning/certificate-tables.ts'
import type { LearningTables } from '../../learning/learning-tables.ts'
import type { ProviderTables } from '../../learning/provider-tables.ts'
import type { QuizTables } from '../../learning/quiz-tables.ts'
import type { ReferenceTables } from '../../learning/reference-tables.ts'
import type { ShortLinkTables } from '../../learning/short-link-tables.ts'
import type { ConsentTables } from '../auth/consent-tables.ts'
import type { SsoTables } from '../auth/sso/sso-tables.ts'
import type { CoreTables } from './tables.ts'

/** Everything an organisation's request can query. */
export interface OrgTables
  extends CoreTables,
    AchievementTables,
    AssignmentTables,
    CertificateTables,
    ConsentTables,
    LearningTables,
    ProviderTables,
    QuizTables,
    ReferenceTables,
    ShortLinkTables,
    SsoTables {}
