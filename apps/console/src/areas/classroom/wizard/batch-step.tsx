import { Button } from '@mantine/core'
import { type ClassroomDetail, classroom } from '@pelita/contract/areas/classroom/classroom.ts'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useAllowed } from '../../../data/session.ts'
import type { StepProps } from '../../../kit/content/wizard/wizard-step.ts'
import { showWarning } from '../../../kit/feedback/failure.tsx'
import { FormFooter } from '../../../kit/form/layout/form-footer.tsx'
import { t } from '../../../kit/text/t.ts'
import { BatchList } from '../batch-tab.tsx'
import { newBatchPath } from './wizard-paths.ts'

/** Step 3: when the classroom takes place. */
export default function BatchStep({ record, mode, next, back }: StepProps<ClassroomDetail>) {
  const may = useAllowed(classroom.can('batch-edit'))
  const proceed = () => {
    if (record.steps.batch) next()
    else showWarning('Batch is incomplete', 'Add at least one batch first.')
  }
  return (
    <>
      <BatchList id={record.id} mode={mode}>
        {may && (
          <Button
            component={Link}
            to={newBatchPath(mode, record.id)}
            leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
          >
            {t('Create Batch')}
          </Button>
        )}
      </BatchList>
      <FormFooter
        form={{ canSubmit: record.steps.batch, saving: false }}
        submit="Next"
        onSubmit={proceed}
        cancel={{ text: 'Back', go: back }}
      />
    </>
  )
}
