import { DEFAULT_BRAND } from '@pelita/contract/core/brand.ts'
import { htmlText } from '@pelita/contract/core/html-text.ts'
import type { Language } from '@pelita/contract/core/languages.ts'
import { escapeHtml } from '../html/escape-html.ts'
import type { Block } from './fill-words.ts'

/** Whose mail it is, in which language, and what stands around its words. */
export interface MailLook {
  readonly organization: string
  readonly language: Language
  readonly color?: string
  /** The organisation's logo, by an address everybody can read. */
  readonly logo?: string | null
  /** The organisation's own words below every mail. */
  readonly footer?: string | null | undefined
}

export interface MailParts {
  readonly subject: string
  readonly blocks: readonly Block[]
  readonly button: string
}

const LINK_HINT = {
  en: 'If the button does not work, copy this address into your browser:',
  id: 'Jika tombol tidak berfungsi, salin alamat ini ke peramban Anda:',
} as const
const FOOTER = {
  en: (organization: string) => `This mail was sent automatically by ${organization}. Please do not reply.`,
  id: (organization: string) => `Email ini dikirim secara otomatis oleh ${organization}. Mohon tidak membalas.`,
} as const

export const layOut = (parts: MailParts, look: MailLook) => ({
  subject: parts.subject,
  text: asText(parts, look),
  html: asHtml(parts, look),
})

function webLink(link: string): string {
  if (!/^https?:\/\//i.test(link)) throw new Error('A link in a mail must begin with http:// or https://')
  return link
}

/** Each paragraph, point and heading on lines of its own. */
const linesOf = (html: string): string =>
  html
    .replace(/<li>/gi, '- ')
    .split(/<\/(?:p|li|h[1-6]|ul|ol|tr|blockquote|pre)>|<br\s*\/?>/i)
    .map(htmlText)
    .filter(Boolean)
    .join('\n\n')

const asText = ({ blocks }: MailParts, { footer, language, organization }: MailLook): string =>
  [
    ...blocks.map(({ kind, html }) => (kind === 'code' ? `    ${htmlText(html)}` : linesOf(html))),
    `--\n${[footer, FOOTER[language](organization)].filter(Boolean).join('\n')}`,
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n')

const CODE =
  'margin:8px 0 24px;padding:16px;border-radius:8px;background:#f3f5f8;text-align:center;font:700 32px/1.2 Consolas,Menlo,monospace;letter-spacing:8px'

function asHtml({ subject, blocks, button }: MailParts, look: MailLook): string {
  const wanted = look.color ?? ''
  const colour = /^#[0-9a-f]{6}$/i.test(wanted) ? wanted : DEFAULT_BRAND.primary_color
  const ink = inkOn(colour)
  const block = ({ kind, html }: Block): string => {
    if (kind === 'text') return html.replaceAll('<p>', '<p style="margin:0 0 16px">')
    if (kind === 'code') return `<p style="${CODE}">${html.slice('<p>'.length, -'</p>'.length)}</p>`
    const link = escapeHtml(webLink(htmlText(html)))
    return `<p style="margin:8px 0 24px"><a href="${link}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:${colour};color:${ink};font-weight:600;text-decoration:none">${escapeHtml(button)}</a></p><p style="margin:0 0 16px;font-size:13px;color:#5b6573">${LINK_HINT[look.language]}<br><a href="${link}" style="color:#5b6573;word-break:break-all">${link}</a></p>`
  }
  const footer = look.footer ? `${escapeHtml(look.footer).replaceAll('\n', '<br>')}<br>` : ''
  return `<!doctype html>
<html lang="${look.language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#eef1f5;color:#1f2937;font:16px/1.5 'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<table role="presentation" align="center" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;margin:0 auto;border-radius:12px;overflow:hidden;background:#ffffff">
<tr><td style="padding:20px 32px;background:${colour};color:${ink};font-size:18px;font-weight:600">${logoOf(look)}${escapeHtml(look.organization)}</td></tr>
<tr><td style="padding:32px 32px 16px">${blocks.map(block).join('')}</td></tr>
<tr><td style="padding:16px 32px 24px;border-top:1px solid #e5e9ef;font-size:13px;color:#5b6573">${footer}${escapeHtml(FOOTER[look.language](look.organization))}</td></tr>
</table>
</body>
</html>
`
}

/** On a white ground of its own, for a logo is drawn for paper; who shows no pictures reads the name beside it. */
const logoOf = ({ logo }: MailLook): string =>
  logo && /^https?:\/\//i.test(logo)
    ? `<img src="${escapeHtml(logo)}" alt="" height="32" style="height:32px;max-width:160px;margin-right:12px;padding:4px 8px;border-radius:6px;background:#ffffff;vertical-align:middle">`
    : ''

/** Black or white, whichever is read better on the colour. */
export function inkOn(colour: string): '#ffffff' | '#111827' {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  const light = 0.2126 * r + 0.7152 * g + 0.0722 * b
  return 1.05 / (light + 0.05) >= (light + 0.05) / 0.0585 ? '#ffffff' : '#111827'
}
