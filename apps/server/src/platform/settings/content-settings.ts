import { z } from 'zod'

const flag = (initial: boolean) => z.boolean().default(initial).catch(initial)

/** An organisation's Content settings with the defaults of product 80 §4. */
export const contentSettings = z.object({
  /** Only those who may publish move a reviewed content on (product 00 §5). */
  review_required: flag(false),
  /** The public page of a certificate names nobody. */
  certificate_hide_name: flag(false),
  /** What learners share is seen by everybody at once. */
  knowledge_feed_auto_publish: flag(false),
  /** A comment is seen by others once somebody approved it. */
  comment_moderation: flag(false),
  /** Words and phrases that no comment and no post may have. */
  blocked_words: z.array(z.string().max(100)).max(500).default([]).catch([]),
})
