import { DEFAULT_BRAND } from '@pelita/contract/areas/organization.ts'
import { escapeHtml } from '../html/escape-html.ts'
import type { MailContent } from './mail.ts'

/** Whose mail it is and in which language; texts are English, `t` turns them into another one. */
export interface MailLook {
  readonly organization: string
  readonly color?: string
  /** The organisation's logo, by an address everybody can read. */
  readonly logo?: string | null
  readonly lang?: string
  readonly t?: (text: string) => string
}

type Values = Readonly<Record<string, string | number>>

/** A mail as its sentences; {names} are replaced after translation. */
export interface MailParts {
  readonly subject: string
  readonly greeting: string
  readonly before: readonly string[]
  /** Shown large, to be typed. */
  readonly code?: string
  readonly button?: { readonly label: string; readonly link: string }
  readonly after: readonly string[]
  readonly values: Values
}

const LINK_HINT = 'If the button does not work, copy this address into your browser:'
const FOOTER = 'This mail was sent automatically by {organization}. Please do not reply.'

export function layOut(parts: MailParts, look: MailLook): Required<MailContent> {
  const values = { organization: look.organization, ...parts.values }
  const say = (text: string) => fill(look.t ? look.t(text) : text, values)
  const said: MailParts = {
    ...parts,
    subject: say(parts.subject).replace(/\s+/g, ' '),
    greeting: say(parts.greeting),
    before: parts.before.map(say),
    after: parts.after.map(say),
    ...(parts.button ? { button: { label: say(parts.button.label), link: webLink(parts.button.link) } } : {}),
  }
  return { subject: said.subject, text: asText(said, say), html: asHtml(said, look, say) }
}

const fill = (text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (name, key: string) => String(values[key] ?? name))

function webLink(link: string): string {
  if (!/^https?:\/\//i.test(link)) throw new Error('A link in a mail must begin with http:// or https://')
  return link
}

const asText = ({ greeting, before, code, button, after }: MailParts, say: (text: string) => string): string =>
  [greeting, ...before, code && `    ${code}`, button?.link, ...after, `--\n${say(FOOTER)}`]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n')

function asHtml(parts: MailParts, look: MailLook, say: (text: string) => string): string {
  const wanted = look.color ?? ''
  const colour = /^#[0-9a-f]{6}$/i.test(wanted) ? wanted : DEFAULT_BRAND.primary_color
  const ink = inkOn(colour)
  const sentence = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`
  const code = parts.code
    ? `<p style="margin:8px 0 24px;padding:16px;border-radius:8px;background:#f3f5f8;text-align:center;font:700 32px/1.2 Consolas,Menlo,monospace;letter-spacing:8px">${escapeHtml(parts.code)}</p>`
    : ''
  const link = escapeHtml(parts.button?.link ?? '')
  const button = parts.button
    ? `<p style="margin:8px 0 24px"><a href="${link}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:${colour};color:${ink};font-weight:600;text-decoration:none">${escapeHtml(parts.button.label)}</a></p><p style="margin:0 0 16px;font-size:13px;color:#5b6573">${escapeHtml(say(LINK_HINT))}<br><a href="${link}" style="color:#5b6573;word-break:break-all">${link}</a></p>`
    : ''
  return `<!doctype html>
<html lang="${escapeHtml(look.lang ?? 'en')}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(parts.subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#eef1f5;color:#1f2937;font:16px/1.5 'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<table role="presentation" align="center" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;margin:0 auto;border-radius:12px;overflow:hidden;background:#ffffff">
<tr><td style="padding:20px 32px;background:${colour};color:${ink};font-size:18px;font-weight:600">${logoOf(look)}${escapeHtml(look.organization)}</td></tr>
<tr><td style="padding:32px 32px 16px">${sentence(parts.greeting)}${parts.before.map(sentence).join('')}${code}${button}${parts.after.map(sentence).join('')}</td></tr>
<tr><td style="padding:16px 32px 24px;border-top:1px solid #e5e9ef;font-size:13px;color:#5b6573">${escapeHtml(say(FOOTER))}</td></tr>
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
