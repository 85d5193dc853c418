import { achievement } from '@pelita/contract/areas/achievement/award.ts'
import { BADGE_MAX_SIDE, badgeApi } from '@pelita/contract/areas/achievement/badge.ts'
import { certificateApi } from '@pelita/contract/areas/certificate/certificate.ts'
import { templateApi } from '@pelita/contract/areas/certificate/template.ts'
import type { LiveEventDetail } from '@pelita/contract/areas/live-event/live-event.ts'
import { EVENT_MODES, isOnline, isOnSite, LIVE_EVENT_LIMITS } from '@pelita/contract/areas/live-event/live-event-form.ts'
import { providerApi } from '@pelita/contract/areas/provider.ts'
import { userApi } from '@pelita/contract/areas/user-api.ts'
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
import { SelectField } from '../../kit/form/choice/select-field.tsx'
import { GuardedForm } from '../../kit/form/guarded-form.tsx'
import { FormFooter } from '../../kit/form/layout/form-footer.tsx'
import { FormSection } from '../../kit/form/layout/form-section.tsx'
import { WithPreview } from '../../kit/form/layout/with-preview.tsx'
import { NumberField } from '../../kit/form/number/number-field.tsx'
import type { GuardedForm as Form } from '../../kit/form/use-guarded-form.ts'
import { t } from '../../kit/text/t.ts'
import { ImageField } from '../../kit/upload/image-field.tsx'
import type { LiveEventFields } from './live-event-kind.ts'
import { MODE_WORDS } from './live-event-words.ts'
import { QuestionFields } from './question-fields.tsx'
import { VenueFields } from './venue-fields.tsx'

const BASE: ContentBase<LiveEventFields> = {
  module: 'live-event',
  fields: ['title', 'description', 'category', 'level', 'competencies', 'providers', 'tags', 'thumbnail'],
  levels: levelsOf('live-event'),
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
  certificateType: certificateTypeOf('live-event') ?? 0,
  template: templateApi.detail,
  miniature: templateApi.miniature,
}

interface Props extends Pick<ComponentProps<typeof FormFooter>, 'submit' | 'cancel'> {
  form: Form<LiveEventFields>
  /** The one that is changed or copied. */
  record: LiveEventDetail | undefined
  /** Whoever takes part already is dealt with on its page. */
  invites: boolean
}

/** The sections of a live event, with how learners will see it beside them. */
export function LiveEventForm({ form, record, submit, cancel, invites }: Props) {
  const { values } = form.fields
  const preview = (
    <HeldPreview
      title={values.title}
      description={values.description}
      thumbnail={values.banner || values.thumbnail}
      start={values.start_date_time}
      end={values.end_date_time}
      speakers={values.speakers}
      seats={Number(values.max_participants) || 0}
      place={isOnSite(values.event_mode) ? values.venue.name : undefined}
    />
  )
  return (
    <WithPreview preview={preview}>
      <GuardedForm form={form}>
        <FormSection title="General">
          <BaseFields form={form} base={BASE} record={record} />
          <ImageField
            form={form}
            name="banner"
            label="Banner"
            help="Stands above the event, where learners read about it"
            folder="content/user-upload/image"
            rules={{ accept: ['image/jpeg', 'image/png'], maxBytes: IMAGE_MAX_BYTES }}
            hint="JPG or PNG, at most 2MB"
          />
        </FormSection>
        <HeldSchedule form={form} of="live event" meets={isOnline(values.event_mode)}>
          <SelectField
            form={form}
            name="event_mode"
            label="Mode"
            required
            options={EVENT_MODES.map((value) => ({ value, label: t(MODE_WORDS[value]) }))}
          />
          {isOnSite(values.event_mode) && <VenueFields form={form} />}
        </HeldSchedule>
        <HeldSpeakers form={form} experts={userApi.group} />
        <AchievementFields form={form} calls={ACHIEVEMENTS} of="live event" alone />
        <HeldFeedback form={form} record={record} />
        <HeldAccess form={form} record={record}>
          <NumberField
            form={form}
            name="price"
            label="Price"
            help="In rupiah, told to learners as information; nothing is charged. 0: free"
            min={0}
            max={LIVE_EVENT_LIMITS.price}
          />
        </HeldAccess>
        <QuestionFields form={form} />
        {invites && <HeldInvited form={form} of="live event" />}
        <FormFooter form={form} submit={submit} cancel={cancel} />
      </GuardedForm>
    </WithPreview>
  )
}
