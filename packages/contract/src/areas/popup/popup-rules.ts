import type { FieldError } from '../../core/envelope.ts'
import { says } from '../../core/fields.ts'
import { htmlIsEmpty } from '../../core/html-text.ts'
import { type ChosenAudience, hasAudience, NO_AUDIENCE } from '../../learning/audience.ts'

export const POPUP_AUDIENCES = ['all', 'divisions', 'companies', 'users'] as const

/** A content a popup leads to. */
export interface LinkedContent {
  readonly module: string
  readonly id: string
}

interface Parts {
  readonly content_kind?: 'image' | 'text' | undefined
  readonly image?: string | null | undefined
  readonly content?: string | null | undefined
  readonly link_type?: 'none' | 'internal' | 'external' | undefined
  readonly link?: string | LinkedContent | null | undefined
  readonly audience?: ChosenAudience | undefined
}

/** What a popup of its kind, link and audience lacks. */
export function missingParts(popup: Parts): FieldError[] {
  const missing: FieldError[] = []
  const need = (field: string, label: string) => missing.push({ field, message: says.required(label) })
  if (popup.content_kind === 'image' && !popup.image) need('image', 'Image')
  if (popup.content_kind === 'text' && htmlIsEmpty(popup.content ?? '')) need('content', 'Content')
  const { link } = popup
  if (popup.link_type === 'external' && (!link || typeof link !== 'string')) need('link', 'Link')
  if (popup.link_type === 'internal' && (!link || typeof link === 'string')) need('link', 'Content')
  if (!hasAudience(popup.audience)) missing.push({ field: 'audience.ids', message: NO_AUDIENCE })
  return missing
}
