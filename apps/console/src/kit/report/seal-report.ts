import type { AssociateRow } from '@pelita/contract/learning/associates.ts'
import { sealDetail } from '../../data/detail-query.ts'

type ReportDetail = Pick<AssociateRow, 'module_type' | 'relation_id' | 'batch_id' | 'section_id' | 'content_id'>

/** The `detail` of a link to a report; `report-scope.ts` reads it back. */
export const sealReport = ({ module_type, relation_id, batch_id, section_id, content_id }: ReportDetail): string =>
  sealDetail({ module_type, relation_id, batch_id, section_id, content_id })
