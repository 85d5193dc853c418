import { Button } from '@mantine/core'
import type { LibraryQuiz, OfferDetail } from '@pelita/contract/areas/quiz-offer/quiz-offer.ts'
import { OFFER_LIMITS, type OfferValues } from '@pelita/contract/areas/quiz-offer/quiz-offer-form.ts'
import { competencyApi } from '@pelita/contract/learning/competency.ts'
import { levelsOf } from '@pelita/contract/learning/content-rules.ts'
import { IMAGE_MAX_BYTES, THUMBNAILS } from '@pelita/contract/platform/file.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { AccessFields } from '../../kit/content/general/access-fields.tsx'
import { BaseFields, type ContentBase } from '../../kit/content/general/base-fields.tsx'
import { DateTimeField } from '../../kit/form/date/date-time-field.tsx'
import { GuardedForm } from '../../kit/form/guarded-form.tsx'
import { FormFooter } from '../../kit/form/layout/form-footer.tsx'
import { FormSection } from '../../kit/form/layout/form-section.tsx'
import { NumberField } from '../../kit/form/number/number-field.tsx'
import type { RecordForm } from '../../kit/form/record/use-record-form.ts'
import { BadgeField } from '../../kit/pickers/badge-field.tsx'
import { t } from '../../kit/text/t.ts'
import { LibraryField } from './library-field.tsx'

const BASE: ContentBase<OfferValues> = {
  module: 'quiz',
  fields: ['title', 'description', 'category', 'level', 'competencies', 'tags', 'thumbnail'],
  levels: levelsOf('quiz'),
  competencies: competencyApi.list,
  pictures: { maxBytes: IMAGE_MAX_BYTES, given: THUMBNAILS },
}
const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const

interface Props
  extends Omit<RecordForm<OfferValues>, 'submit'>,
    Pick<ComponentProps<typeof FormFooter>, 'submit' | 'also' | 'chosen'> {
  record?: OfferDetail
  /** The quiz of the library the address names. */
  quiz?: LibraryQuiz | undefined
}

/** The fields and texts of a quiz that is offered by itself, for creating and for editing. */
export function OfferForm({ form, submit, also, chosen, cancel, record, quiz }: Props) {
  return (
    <GuardedForm form={form}>
      <FormSection title="Library Quiz" help="Questions, duration and what learners see afterwards are said there.">
        <LibraryField form={form} present={record?.quiz ?? quiz} isFixed={record?.has_results ?? false} />
      </FormSection>
      <FormSection title="General">
        <BaseFields form={form} base={BASE} record={record} />
      </FormSection>
      <FormSection title="Rules" help="What is left empty is as the library says.">
        <DateTimeField form={form} name="start_at" end={{ name: 'end_at' }} label="Start Date" startTime="08:00" />
        <DateTimeField form={form} name="end_at" label="End Date" startTime="17:00" />
        <NumberField form={form} name="pass_grade" label="Pass Grade" min={0} max={100} />
        <NumberField form={form} name="max_attempt" label="Max Attempts" min={1} max={OFFER_LIMITS.attempts} />
        <NumberField form={form} name="max_participants" label="Max Participants" min={0} max={OFFER_LIMITS.seats} />
      </FormSection>
      <FormSection title="Achievement" help="The badge of whoever passes, and what a good score gives besides.">
        <BadgeField form={form} name="achievement" label="Badge" present={record?.achievement ?? null} />
        <FurtherBadges form={form} record={record} />
      </FormSection>
      <FormSection title="Access">
        <AccessFields form={form} present={record?.distributed_organizations} />
      </FormSection>
      <FormFooter {...{ form, submit, also, chosen, cancel }} />
    </GuardedForm>
  )
}

function FurtherBadges({ form, record }: Pick<Props, 'form'> & { record: OfferDetail | undefined }) {
  const further = form.fields.values.additional_achievements ?? []
  return (
    <>
      {[...further.keys()].map((n) => (
        <div key={n}>
          <BadgeField
            form={form}
            name={`additional_achievements.${n}.achievement_id`}
            label={t('Additional Badge {n}', { n: n + 1 })}
            required
            present={record?.additional_achievements.find(({ id }) => id === further[n]?.achievement_id) ?? null}
          />
          <NumberField
            form={form}
            name={`additional_achievements.${n}.min_score`}
            label={t('Minimum Score {n}', { n: n + 1 })}
            required
            min={0}
            max={100}
          />
          <Button
            variant="default"
            leftSection={<IconTrash {...icon} />}
            onClick={() => form.fields.removeListItem('additional_achievements', n)}
          >
            {t('Delete additional badge {n}', { n: n + 1 })}
          </Button>
        </div>
      ))}
      {further.length < OFFER_LIMITS.badges && (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus {...icon} />}
            onClick={() => form.fields.insertListItem('additional_achievements', { achievement_id: '', min_score: 80 })}
          >
            {t('Add Badge')}
          </Button>
        </div>
      )}
    </>
  )
}
