import type { CallOutput } from '@pelita/contract/core/endpoint.ts'
import {
  CONTENT_DEFAULTS,
  CONTENT_SWITCHES,
  type ContentSettingForm,
  type ContentSwitch,
  contentSetting,
  contentSettingApi,
  type contentSettingForm,
  DEFAULT_PRIVACIES,
  THRESHOLD,
  UPLOAD_SIZES,
} from '@pelita/contract/learning/content-setting.ts'
import { LEARNER_MODULES } from '@pelita/contract/learning/learner-modules.ts'
import { moduleTitle } from '@pelita/contract/learning/modules.ts'
import { THUMBNAILS } from '@pelita/contract/platform/file.ts'
import type { z } from 'zod'
import { NamedSwitches } from '../../kit/form/choice/named-switches.tsx'
import { SelectField } from '../../kit/form/choice/select-field.tsx'
import { SwitchField } from '../../kit/form/choice/switch-field.tsx'
import { lazySchema } from '../../kit/form/field/lazy-schema.ts'
import { FormSection } from '../../kit/form/layout/form-section.tsx'
import { NumberField } from '../../kit/form/number/number-field.tsx'
import { filledFrom } from '../../kit/form/record/use-record-form.ts'
import { LinesField } from '../../kit/form/text/lines-field.tsx'
import { SettingsPage } from '../../kit/settings/settings-page.tsx'
import { t } from '../../kit/text/t.ts'

type Values = z.input<typeof contentSettingForm>
type Page = CallOutput<typeof contentSettingApi.read>

const kind = {
  api: contentSettingApi,
  schema: lazySchema(async () => (await import('@pelita/contract/learning/content-setting.ts')).contentSettingForm),
  page: 'Content',
  update: contentSetting.can('update'),
  valuesOf: (page: Page): Values => filledFrom<Values>(CONTENT_DEFAULTS, page),
}

const privacies = Object.entries(DEFAULT_PRIVACIES).map(([value, label]) => ({ value, label: t(label) }))
const pictures = [{ value: '0', label: t('None') }, ...THUMBNAILS.map(({ id, name }) => ({ value: String(id), label: t(name) }))]
const modules = LEARNER_MODULES.map((value) => ({ value, label: t(moduleTitle(value)) }))
const HIDDEN = { name: 'hidden_modules', label: 'Hidden Modules' } as const
const NAMED = { name: 'module_labels', label: 'Names of Modules' } as const

/** What counts for all contents of the organisation. */
export default function ContentSetting() {
  return (
    <SettingsPage<ContentSettingForm, Values, Page> kind={kind}>
      {(form) => {
        const switches = (...names: readonly ContentSwitch[]) =>
          names.map((name) => <SwitchField key={name} {...{ form, name, ...CONTENT_SWITCHES[name] }} />)
        const share = { form, required: true, min: THRESHOLD.least, max: THRESHOLD.most, suffix: '%' }
        const begins = { form, required: true, help: 'What a new content begins with.' }
        return (
          <>
            <FormSection title="Publishing">
              {switches('review_required')}
              <SelectField {...begins} options={privacies} name="default_privacy" label="Default Privacy" />
              <SelectField {...begins} options={pictures} name="default_thumbnail" label="Default Thumbnail" />
            </FormSection>
            <FormSection
              title="Modules"
              help="What the menu of the learner app shows, and by which name. A hidden one is not deleted, and who has begun something goes on."
            >
              <NamedSwitches {...{ form, off: HIDDEN, named: NAMED, options: modules, maxLength: 30 }} />
            </FormSection>
            <FormSection title="Completion" help="So much of it has to be played or read until it is done.">
              <NumberField {...share} name="video_threshold" label="Videos and Podcasts" />
              <NumberField {...share} name="document_threshold" label="Documents" help="The last page is always the end." />
              <NumberField
                {...{ form, min: 0, max: 2000 }}
                name="learning_hours_target"
                label="Learning Hours"
                help="What everybody should learn in a year; learners see how far they are. 0 is none."
                required
                suffix="Hours"
              />
            </FormSection>
            <FormSection title="Enrollment">{switches('allow_self_enroll', 'waiting_list_enabled')}</FormSection>
            <FormSection title="Achievements">{switches('auto_claim_achievement', 'certificate_hide_name')}</FormSection>
            <FormSection title="Knowledge Feed and Comments">
              {switches('knowledge_feed_auto_publish', 'comment_moderation')}
              <LinesField
                form={form}
                name="blocked_words"
                label="Blocked Words"
                help="One word or phrase in each line. Posts and comments with one of them are refused."
              />
            </FormSection>
            <FormSection title="File Sizes" help="What may be uploaded at most; what is there already stays.">
              {UPLOAD_SIZES.map(({ field, label, most }) => (
                <NumberField key={field} {...{ form, label }} name={field} required min={1} max={most} suffix="MB" />
              ))}
            </FormSection>
          </>
        )
      }}
    </SettingsPage>
  )
}
