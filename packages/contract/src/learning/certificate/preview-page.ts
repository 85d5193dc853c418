import { z } from 'zod'

/**
 * A whole page for a sandboxed frame (srcdoc, no scripts): every picture inside it. Its style element carries the nonce
 * `__STYLE_NONCE__`, which the frame's owner replaces by its own, because a srcdoc document inherits the owner's policy.
 */
export const previewPage = z.object({ html: z.string(), warnings: z.array(z.string()) })
export const STYLE_NONCE = '__STYLE_NONCE__'
