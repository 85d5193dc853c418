import { type AssignmentDetail, assignment as access, assignmentApi } from '@pelita/contract/areas/assignment/assignment.ts'
import {
  ASSIGNMENT_TYPE_LABELS,
  GRADING_STATUS_LABELS,
  SUBMIT_CONDITION_LABELS,
  UPLOAD_CONDITION_LABELS,
} from '@pelita/contract/areas/assignment/assignment-form.ts'
import { DetailSection } from '../../../kit/detail/detail-section.tsx'
import { Facts } from '../../../kit/detail/facts.tsx'
import { History } from '../../../kit/detail/history.tsx'
import { RichText } from '../../../kit/rich-text/rich-text.tsx'
import { t } from '../../../kit/text/t.ts'
import { RubricGrid } from '../rubric/rubric-grid.tsx'
import { ASSIGNMENT_WORDS } from './assignment-words.ts'
import css from './detail.module.css'

function FileTypeBadges({ extensions }: { extensions: readonly string[] }) {
  if (extensions.length === 0) return '-'
  return (
    <span className={css.types}>
      {extensions.map((extension) => (
        <span key={extension}>{extension}</span>
      ))}
    </span>
  )
}

/** What the assignment asks for, how it is graded, and who made it. */
export function GeneralTab({ record }: { record: AssignmentDetail }) {
  return (
    <>
      <DetailSection>
        <Facts
          facts={[
            { label: 'Title', value: record.title, wide: true },
            { label: 'Instruction', value: <RichText html={record.instruction} />, wide: true },
            { label: 'Grading Status', value: t(GRADING_STATUS_LABELS[record.grading_status]) },
            { label: 'Assignment Type', value: t(ASSIGNMENT_TYPE_LABELS[record.assignment_type]) },
            { label: 'Upload', value: t(UPLOAD_CONDITION_LABELS[record.upload_condition]) },
            { label: 'Submit', value: t(SUBMIT_CONDITION_LABELS[record.submit_condition]) },
            { label: 'Display Result', value: t(record.display_result ? 'On' : 'Off') },
            { label: 'File Type', value: <FileTypeBadges extensions={record.allowed_upload_extensions} />, wide: true },
            ...(record.rubric ? [{ label: 'Rubric', value: <RubricGrid rubric={record.rubric} />, wide: true }] : []),
          ]}
        />
      </DetailSection>
      <History record={record} entity={assignmentApi.update.record} update={access.can('update')} words={ASSIGNMENT_WORDS} />
    </>
  )
}
