import { z } from 'zod'
import { feature } from '../core/catalogue.ts'
import { requiredText, says } from '../core/fields.ts'
import { defineScreens } from '../core/screen.ts'
import { settingsApi } from '../core/settings.ts'

export const contentSetting = feature('setting-content')
export const BLOCKED_WORDS = 500

const flag = (label: string) => z.boolean(says.notValid(label))

/** What an organisation decides about all of its contents; a setting stands here once something reads it (product 80 §4). */
export const contentSettingForm = z.object({
  /** Only those who may publish move a content on, and not what they sent to review themselves (product 00 §5). */
  review_required: flag('Review required before publish'),
  allow_self_enroll: flag('Learners enroll themselves'),
  /** Without it a full batch takes nobody else. */
  waiting_list_enabled: flag('Waiting list'),
  /** What is earned is claimed without the learner. */
  auto_claim_achievement: flag('Claim achievements automatically'),
  /** The public page of a certificate names nobody. */
  certificate_hide_name: flag('Hide names on public certificate pages'),
  /** What learners share is seen by everybody at once. */
  knowledge_feed_auto_publish: flag('Publish knowledge at once'),
  /** A comment is seen by others once somebody approved it. */
  comment_moderation: flag('Approve comments first'),
  /** Words and phrases that no comment and no post may have. */
  blocked_words: z
    .array(requiredText('Blocked Words', 100), says.notValid('Blocked Words'))
    .max(BLOCKED_WORDS, `At most ${BLOCKED_WORDS} words`),
})
export type ContentSettingForm = z.output<typeof contentSettingForm>

export const CONTENT_DEFAULTS: ContentSettingForm = {
  ...{ review_required: false, allow_self_enroll: true, waiting_list_enabled: true, auto_claim_achievement: false },
  ...{ certificate_hide_name: false, knowledge_feed_auto_publish: false, comment_moderation: false, blocked_words: [] },
}

export const contentSettingScreens = defineScreens({
  setting: { path: '/setting/content', title: 'Content', needs: contentSetting.all, crumbs: [{ label: 'Setting' }] },
})

export const contentSettingApi = settingsApi(contentSetting, {
  path: '/cms/settings/content',
  page: 'Content',
  form: contentSettingForm,
  more: {},
})
