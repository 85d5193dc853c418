import type { ResultStatus } from '@pelita/contract/learning/result-status.ts'
import { Badge } from '../../../kit/badges/badge.tsx'
import { StatusBadge } from '../../../kit/badges/status-badge.tsx'
import { t } from '../../../kit/text/t.ts'

/** How it ended: in a survey nobody passes, it is answered or not. */
export const OutcomeBadge = ({ status, isSurvey }: { status: ResultStatus; isSurvey: boolean }) =>
  isSurvey && status !== 'not_done' ? <Badge tone="green">{t('Answered')}</Badge> : <StatusBadge status={status} />
