import { Button } from '@mantine/core'
import { courseApi } from '@pelita/contract/areas/course/course.ts'
import { courseContentApi } from '@pelita/contract/areas/course/course-contents.ts'
import { useState } from 'react'
import { useData } from '../../../data/use-data.ts'
import css from '../../../kit/content/content.module.css'
import { DialogButtons } from '../../../kit/feedback/dialog-buttons.tsx'
import { openDialog } from '../../../kit/feedback/dialog-store.ts'
import { PrimaryButton } from '../../../kit/feedback/primary-button.tsx'
import { EmptyState } from '../../../kit/feedback/states.tsx'
import { OptionBoxes } from '../../../kit/form/choice/option-boxes.tsx'
import { RecordLoader } from '../../../kit/form/record/record-loader.tsx'
import type { Choice } from '../../../kit/pickers/choice-list.ts'
import { RemoteSelect } from '../../../kit/pickers/remote-select.tsx'
import { t } from '../../../kit/text/t.ts'

const FAILED = 'Failed get contents'

export interface CopiedSections {
  readonly course_id: string
  readonly section_ids: string[]
}

/** Asks which sections of which course are copied. */
export const askSections = (own: string): Promise<CopiedSections | undefined> =>
  openDialog<CopiedSections>((close) => <AskSections own={own} close={close} />, { title: 'Copy Sections', size: 'md' })

function AskSections({ own, close }: { own: string; close: (chosen?: CopiedSections) => void }) {
  const [course, setCourse] = useState<Choice | null>(null)
  const [chosen, setChosen] = useState<readonly string[]>([])
  return (
    <div className={css.stack}>
      <RemoteSelect
        label={t('Course')}
        placeholder={t('Select course')}
        endpoint={courseApi.list}
        input={{ query: { source: 'own' } }}
        choice={({ id, title }) => ({ value: id, label: title })}
        chosen={course}
        onChoose={(next) => {
          setChosen([])
          setCourse(next?.value === own ? null : next)
        }}
        failed="Failed get courses"
      />
      {course && <Sections key={course.value} id={course.value} chosen={chosen} choose={setChosen} />}
      <DialogButtons>
        <Button variant="default" onClick={() => close()}>
          {t('Cancel')}
        </Button>
        <PrimaryButton
          missing={chosen.length === 0 && 'Please choose at least one section first'}
          onClick={() => course && close({ course_id: course.value, section_ids: [...chosen] })}
        >
          {chosen.length === 0 ? t('Copy') : t('Copy ({count})', { count: chosen.length })}
        </PrimaryButton>
      </DialogButtons>
    </div>
  )
}

interface SectionsProps {
  id: string
  chosen: readonly string[]
  choose: (ids: readonly string[]) => void
}

function Sections({ id, chosen, choose }: SectionsProps) {
  const query = useData(courseContentApi.contents, { params: { id } }, FAILED, { show: 'none' })
  return (
    <RecordLoader query={query} failed={FAILED}>
      {({ sections }) =>
        sections.length === 0 ? (
          <EmptyState small title="No contents yet" />
        ) : (
          <OptionBoxes
            type="checkbox"
            options={sections.map((section) => ({
              value: section.id,
              label: section.title || t('Section'),
              help: section.contents.map(({ title }) => title).join(', '),
            }))}
            isChosen={(one) => chosen.includes(one)}
            onChoose={(one) => choose(chosen.includes(one) ? chosen.filter((id) => id !== one) : [...chosen, one])}
          />
        )
      }
    </RecordLoader>
  )
}
