import { Button } from '@mantine/core'
import { type ClassroomDetail, classroom } from '@pelita/contract/areas/classroom/classroom.ts'
import { IconRocket } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useAllowed } from '../../../data/session.ts'
import css from '../../../kit/content/content.module.css'
import type { StepProps } from '../../../kit/content/wizard/wizard-step.ts'
import { FormFooter } from '../../../kit/form/layout/form-footer.tsx'
import { ListHeading } from '../../../kit/list/frame/list-heading.tsx'
import { t } from '../../../kit/text/t.ts'
import { batchActions } from '../batch-actions.tsx'
import ParticipantTab from '../participant-tab.tsx'

/** Step 5: who takes part in each batch, and the invitation of them all. */
export default function ParticipantStep({ record, next, back }: StepProps<ClassroomDetail>) {
  const act = useMemo(() => batchActions(record.id), [record.id])
  const may = useAllowed(classroom.can('batch-edit'))
  return (
    <div className={css.stack}>
      {may && record.batches_published < record.batches_total && (
        <ListHeading title="Publish" subtitle="Until a batch is published, its participants wait as draft">
          <Button leftSection={<IconRocket size={18} stroke={1.5} aria-hidden />} onClick={act.publishSome}>
            {t('Publish')}
          </Button>
        </ListHeading>
      )}
      <ParticipantTab record={record} draftsFirst />
      <FormFooter
        form={{ canSubmit: true, saving: false }}
        submit="Finish"
        onSubmit={() => next()}
        cancel={{ text: 'Back', go: back }}
      />
    </div>
  )
}
