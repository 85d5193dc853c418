import { DEFAULT_BRAND } from '@pelita/contract/core/brand.ts'
import { escapeHtml } from '../../platform/html/escape-html.ts'
import { PAGE_FONT, PAGE_FONT_FACE } from '../../platform/html/page-font.ts'
import { inkOn } from '../../platform/mail/mail-layout.ts'

/** Whose page it is. */
export interface PageBrand {
  readonly title: string
  readonly logo: string | null
  readonly color: string
}

interface LinkPage {
  readonly brand: PageBrand
  readonly title: string
  readonly message: string
  readonly button?: { readonly label: string; readonly url: string }
}

const style = (colour: string) => `${PAGE_FONT_FACE}
:root{color-scheme:light dark;--page:#f8fafc;--card:#fff;--line:#e5e7eb;--ink:#111827;--soft:#4b5563}
@media (prefers-color-scheme:dark){:root{--page:#111418;--card:#1a1e24;--line:#30363f;--ink:#f3f4f6;--soft:#a9b1bc}}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--page);color:var(--ink);font:16px/1.5 ${PAGE_FONT}}
main{box-sizing:border-box;width:min(440px,100% - 32px);padding:40px 32px;border:1px solid var(--line);border-radius:10px;background:var(--card);text-align:center}
img{display:block;margin:0 auto 24px;max-width:200px;max-height:56px}.sign{margin:0 0 24px;font-weight:600;color:var(--soft)}
h1{margin:0 0 8px;font-size:24px;line-height:32px;font-weight:600;overflow-wrap:anywhere}p{margin:0;color:var(--soft);overflow-wrap:anywhere}
a{display:inline-block;margin-top:24px;padding:10px 20px;border-radius:8px;background:${colour};color:${inkOn(colour)};font-weight:600;text-decoration:none}
a:focus-visible{outline:2px solid var(--ink);outline-offset:2px}@media (max-width:480px){main{padding:32px 20px}}`

/** What a visitor sees whom a short link cannot lead on. */
export function linkPage({ brand, title, message, button }: LinkPage, nonce: string): string {
  const colour = /^#[0-9a-f]{6}$/i.test(brand.color) ? brand.color : DEFAULT_BRAND.primary_color
  const sign = brand.logo
    ? `<img src="${escapeHtml(brand.logo)}" alt="${escapeHtml(brand.title)}">`
    : `<p class="sign">${escapeHtml(brand.title)}</p>`
  const link = button ? `<a href="${escapeHtml(button.url)}" rel="noopener noreferrer">${escapeHtml(button.label)}</a>` : ''
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)} · ${escapeHtml(brand.title)}</title>
<style nonce="${nonce}">${style(colour)}</style></head>
<body><main>${sign}<h1>${escapeHtml(title)}</h1><p>${escapeHtml(message)}</p>${link}</main></body></html>`
}
