import {
  CONTENT_DEFAULTS,
  type ContentSettingForm,
  contentSetting,
  contentSettingApi,
  contentSettingForm,
} from '@pelita/contract/areas/content-setting.ts'
import type { CallOutput } from '@pelita/contract/core/endpoint.ts'
import type { z } from 'zod'
import { FormSection } from '../../kit/form/form-section.tsx'
import { LinesField } from '../../kit/form/lines-field.tsx'
import { SwitchField } from '../../kit/form/switch-field.tsx'
import { filledFrom } from '../../kit/form/use-record-form.ts'
import { SettingsPage } from '../../kit/settings/settings-page.tsx'

type Values = z.input<typeof contentSettingForm>
type Page = CallOutput<typeof contentSettingApi.read>

const kind = {
  api: contentSettingApi,
  schema: contentSettingForm,
  page: 'Content',
  update: contentSetting.can('update'),
  valuesOf: (page: Page): Values => filledFrom<Values>(CONTENT_DEFAULTS, page),
}

/** What counts for all contents of the organisation. */
export default function ContentSetting() {
  return (
    <SettingsPage<ContentSettingForm, Values, Page> kind={kind}>
      {(form) => (
        <>
          <FormSection title="Publishing">
            <SwitchField
              form={form}
              name="review_required"
              label="Review required before publish"
              help="Only roles that may publish move a content on, and nobody reviews what they sent to review themselves."
            />
          </FormSection>
          <FormSection title="Enrollment">
            <SwitchField
              form={form}
              name="allow_self_enroll"
              label="Learners enroll themselves"
              help="Without it people take part by invitation only."
            />
            <SwitchField
              form={form}
              name="waiting_list_enabled"
              label="Waiting list"
              help="Without it learners cannot join a batch that is full."
            />
          </FormSection>
          <FormSection title="Achievements">
            <SwitchField
              form={form}
              name="auto_claim_achievement"
              label="Claim achievements automatically"
              help="What somebody earns is claimed for them at once."
            />
            <SwitchField
              form={form}
              name="certificate_hide_name"
              label="Hide names on public certificate pages"
              help="Whoever checks a certificate sees that it is real, not whose it is."
            />
          </FormSection>
          <FormSection title="Knowledge Feed and Comments">
            <SwitchField
              form={form}
              name="knowledge_feed_auto_publish"
              label="Publish knowledge at once"
              help="What learners share is seen by everybody without anybody’s approval."
            />
            <SwitchField
              form={form}
              name="comment_moderation"
              label="Approve comments first"
              help="A comment is seen by others once somebody approved it."
            />
            <LinesField
              form={form}
              name="blocked_words"
              label="Blocked Words"
              help="One word or phrase in each line. Posts and comments with one of them are refused."
            />
          </FormSection>
        </>
      )}
    </SettingsPage>
  )
}
