import type { FieldError } from '../../core/envelope.ts'
import { says } from '../../core/fields.ts'
import { htmlIsEmpty } from '../../core/html-text.ts'
import { hasAudience, NO_AUDIENCE } from '../../learning/audience.ts'
import type { Audience } from '../../learning/audience-kinds.ts'

export const POPUP_AUDIENCES = ['all', 'divisions', 'companies', 'users'] as const

interface Parts {
  readonly content_kind?: 'image' | 'text' | undefined
  readonly image?: string | null | undefined
  readonly content?: string | null | undefined
  readonly link_type?: 'none' | 'internal' | 'external' | undefined
  readonly link?: string | null | undefined
  readonly link_content_id?: string | null | undefined
  readonly audience?: Audience | undefined
  readonly audience_ids?: readonly string[] | undefined
}

/** What a popup of its kind, link and audience lacks. */
export function missingParts(popup: Parts): FieldError[] {
  const missing: FieldError[] = []
  const need = (field: string, label: string) => missing.push({ field, message: says.required(label) })
  if (popup.content_kind === 'image' && !popup.image) need('image', 'Image')
  if (popup.content_kind === 'text' && htmlIsEmpty(popup.content ?? '')) need('content', 'Content')
  if (popup.link_type === 'external' && !popup.link) need('link', 'Link')
  if (popup.link_type === 'internal' && !popup.link_content_id) need('link_content_id', 'Content')
  if (!hasAudience(popup)) missing.push({ field: 'audience_ids', message: NO_AUDIENCE })
  return missing
}
