import { achievement } from '@pelita/contract/areas/achievement/award.ts'
import { BADGE_MAX_SIDE, badgeApi } from '@pelita/contract/areas/achievement/badge.ts'
import { certificateApi } from '@pelita/contract/areas/certificate/certificate.ts'
import { templateApi } from '@pelita/contract/areas/certificate/template.ts'
import { providerApi } from '@pelita/contract/areas/provider.ts'
import { userApi } from '@pelita/contract/areas/user-api.ts'
import { type WebinarDetail, webinarApi } from '@pelita/contract/areas/webinar/webinar.ts'
import { certificateTypeOf } from '@pelita/contract/learning/certificate/certificate-types.ts'
import { competencyApi } from '@pelita/contract/learning/competency.ts'
import { levelsOf } from '@pelita/contract/learning/content-rules.ts'
import { IMAGE_MAX_BYTES, THUMBNAILS } from '@pelita/contract/platform/file.ts'
import type { ComponentProps } from 'react'
import type { AchievementCalls } from '../../kit/content/achievements/achievement-calls.ts'
import { AchievementFields } from '../../kit/content/achievements/achievement-fields.tsx'
import { BaseFields, type ContentBase } from '../../kit/content/general/base-fields.tsx'
import { HeldPreview } from '../../kit/content/held/held-preview.tsx'
import { HeldAccess, HeldFeedback, HeldInvited, HeldSchedule, HeldSpeakers } from '../../kit/content/held/held-sections.tsx'
import { ManyField } from '../../kit/form/choice/many-field.tsx'
import { GuardedForm } from '../../kit/form/guarded-form.tsx'
import { FormFooter } from '../../kit/form/layout/form-footer.tsx'
import { FormSection } from '../../kit/form/layout/form-section.tsx'
import { WithPreview } from '../../kit/form/layout/with-preview.tsx'
import type { GuardedForm as Form } from '../../kit/form/use-guarded-form.ts'
import { PartField } from './part-field.tsx'
import type { WebinarFields } from './webinar-kind.ts'

const BASE: ContentBase<WebinarFields> = {
  module: 'webinar',
  fields: ['title', 'description', 'category', 'level', 'competencies', 'providers', 'tags', 'thumbnail'],
  levels: levelsOf('webinar'),
  competencies: competencyApi.list,
  providers: providerApi.list,
  pictures: { maxBytes: IMAGE_MAX_BYTES, given: THUMBNAILS },
}

const ACHIEVEMENTS: AchievementCalls = {
  badges: badgeApi.list,
  newBadge: {
    call: badgeApi.quickCreate,
    needs: achievement.can('create'),
    pictures: { accept: ['image/jpeg', 'image/png'], maxBytes: IMAGE_MAX_BYTES, maxPixels: BADGE_MAX_SIDE },
  },
  certificates: certificateApi.list,
  certificateType: certificateTypeOf('webinar') ?? 0,
  template: templateApi.detail,
  miniature: templateApi.miniature,
}

interface Part {
  form: Form<WebinarFields>
  /** The one that is changed or copied. */
  record: WebinarDetail | undefined
}

interface Props extends Part, Pick<ComponentProps<typeof FormFooter>, 'submit' | 'cancel'> {
  /** Whoever takes part already is dealt with on its page. */
  invites: boolean
}

/** The sections of a webinar, with how learners will see it beside them. */
export function WebinarForm({ form, record, submit, cancel, invites }: Props) {
  const { values } = form.fields
  const preview = (
    <HeldPreview
      title={values.title}
      description={values.description}
      thumbnail={values.thumbnail}
      start={values.start_date_time}
      end={values.end_date_time}
      speakers={values.speakers}
      seats={Number(values.max_participants) || 0}
    />
  )
  return (
    <WithPreview preview={preview}>
      <GuardedForm form={form}>
        <FormSection title="General">
          <BaseFields form={form} base={BASE} record={record} />
        </FormSection>
        <HeldSchedule form={form} of="webinar" />
        <HeldSpeakers form={form} experts={userApi.group} />
        <Material form={form} record={record} />
        <AchievementFields form={form} calls={ACHIEVEMENTS} of="webinar" alone />
        <HeldFeedback form={form} record={record}>
          <PartField
            form={form}
            name="survey_id"
            label="Survey"
            placeholder="Select survey"
            kind="survey"
            present={record?.survey ?? null}
          />
        </HeldFeedback>
        <HeldAccess form={form} record={record} />
        {invites && <HeldInvited form={form} of="webinar" />}
        <FormFooter form={form} submit={submit} cancel={cancel} />
      </GuardedForm>
    </WithPreview>
  )
}

function Material({ form, record }: Part) {
  return (
    <FormSection
      title="Material"
      help="Participants open it from the start on; the quiz is part of passing, the rest is voluntary."
    >
      <ManyField
        form={form}
        name="materials"
        label="Materials"
        placeholder="Select material"
        endpoint={webinarApi.parts}
        input={{ query: { kind: 'material' } }}
        choice={({ id, title }) => ({ value: id, label: title })}
        known={(record?.materials ?? []).map(({ id, title }) => ({ value: id, label: title }))}
        sorts
        failed="Failed get contents"
      />
      <PartField
        form={form}
        name="presence_id"
        label="Presence"
        placeholder="Select presence"
        kind="presence"
        present={record?.presence ?? null}
      />
      <PartField form={form} name="quiz_id" label="Quiz" placeholder="Select quiz" kind="quiz" present={record?.quiz ?? null} />
    </FormSection>
  )
}
