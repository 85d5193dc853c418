import { IMAGE_MAX_BYTES } from '@pelita/contract/platform/file.ts'

/** What most pictures may be, and how that is said beside the field. */
export const PICTURE = {
  rules: { accept: ['image/jpeg', 'image/png'], maxBytes: IMAGE_MAX_BYTES },
  hint: 'JPG or PNG, at most 2MB',
}

/** A drawing as well: the server keeps nothing of it that runs. */
export const PICTURE_OR_DRAWING = {
  rules: { accept: [...PICTURE.rules.accept, 'image/svg+xml'], maxBytes: IMAGE_MAX_BYTES },
  hint: 'JPG, PNG or SVG, at most 2MB',
}

/** The same of several. */
export const picturesUpTo = (most: number) => ({
  rules: PICTURE.rules,
  most,
  hint: `JPG or PNG, at most 2MB each, at most ${most} images`,
})
