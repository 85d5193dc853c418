import type { PublicCertificate } from '@pelita/contract/learning/certificate/issue.ts'
import { escapeHtml } from '@pelita/contract/learning/certificate/placeholders.ts'
import { longDate } from '@pelita/contract/learning/certificate/validity.ts'
import { PAGE_FONT, PAGE_FONT_FACE } from '../../../platform/html/page-font.ts'
import type { PublicLook } from './public-certificate.ts'

interface Look extends PublicLook {
  readonly code: string
  readonly address: string
  readonly qr: string
}

const STATES = {
  valid: { word: 'Valid', sign: '✓', says: 'This certificate is genuine and valid.' },
  expired: { word: 'Expired', sign: '!', says: 'This certificate is genuine, but no longer valid.' },
  revoked: { word: 'Revoked', sign: '✕', says: 'This certificate was revoked by its organisation.' },
} as const

const style = (color: string) => `${PAGE_FONT_FACE}
:root{color-scheme:light dark;--accent:${/^#[0-9a-f]{6}$/i.test(color) ? color : '#0F62AC'};--page:#f4f6f9;--card:#fff;--text:#17202e;--soft:#5b6677;--line:#e3e8ef}
@media (prefers-color-scheme:dark){:root{--page:#10151d;--card:#1a212c;--text:#eef2f7;--soft:#a5b0c0;--line:#2c3645}}
.valid{--mark:#0b7a4b;--tint:#e7f6ee}.expired{--mark:#9a5b00;--tint:#fdf3e1}.revoked{--mark:#b42318;--tint:#fdecea}
@media (prefers-color-scheme:dark){.valid{--mark:#86e0ac;--tint:#12301f}.expired{--mark:#fcd37a;--tint:#37290c}.revoked{--mark:#fca5a5;--tint:#3b1717}}
*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px 16px;background:var(--page);color:var(--text);font:16px/1.5 ${PAGE_FONT}}
main{width:100%;max-width:560px;background:var(--card);border:1px solid var(--line);border-radius:10px;overflow:hidden}
header{display:flex;align-items:center;gap:12px;padding:20px 24px;border-bottom:3px solid var(--accent)}
header img{height:32px;max-width:160px;object-fit:contain}header span{font-weight:600}
.state{display:flex;gap:14px;align-items:center;margin:24px 24px 0;padding:14px 16px;border-radius:10px;background:var(--tint)}
.state b{display:grid;place-items:center;flex:none;width:36px;height:36px;border-radius:50%;background:var(--mark);color:var(--card);font-size:18px}
.state strong{display:block;color:var(--mark)}.state small{font-size:14px}
h1{margin:24px 24px 4px;font-size:26px;line-height:1.25;overflow-wrap:anywhere}.title{margin:0 24px;color:var(--soft);overflow-wrap:anywhere}.title:last-child{margin-bottom:28px}
.facts{display:grid;grid-template-columns:1fr auto;gap:24px;align-items:end;padding:24px}
dl{margin:0;display:grid;gap:14px}dt{font-size:13px;color:var(--soft)}dd{margin:0;font-weight:500;overflow-wrap:anywhere}
.qr{width:132px;height:132px;border-radius:8px;background:#fff;padding:4px;border:1px solid var(--line)}
footer{padding:14px 24px;border-top:1px solid var(--line);font-size:13px;color:var(--soft);overflow-wrap:anywhere}
@media (max-width:460px){.facts{grid-template-columns:1fr}h1{font-size:22px}}`

const page = (title: string, color: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style nonce="__STYLE_NONCE__">${style(color)}</style></head><body>${body}</body></html>`

const fact = (label: string, value: string) => `<div><dt>${label}</dt><dd>${escapeHtml(value)}</dd></div>`

/** What a code says about its certificate, for somebody who holds the paper. */
export function checkPage(shown: PublicCertificate, look: Look): string {
  const state = STATES[shown.status]
  const logo = look.url_logo ? `<img src="${escapeHtml(look.url_logo)}" alt="">` : ''
  return page(
    `${state.word}: ${shown.title}`,
    look.primary_color,
    `<main><header>${logo}<span>${escapeHtml(shown.organization)}</span></header>
<p class="state ${shown.status}"><b aria-hidden="true">${state.sign}</b><span><strong>${state.word}</strong><small>${state.says}</small></span></p>
<h1>${escapeHtml(shown.name)}</h1><p class="title">${escapeHtml(shown.title)}</p>
<div class="facts"><dl>${fact('Learning', shown.module_title)}${fact('Certificate number', shown.certificate_number)}${fact('Issued', longDate(look.issued_on))}${fact('Valid until', look.valid_on ? longDate(look.valid_on) : 'No end')}</dl>
<img class="qr" src="${look.qr}" alt="QR code of this page"></div>
<footer>Verification code ${look.code}<br>${escapeHtml(look.address.replace(/^https?:\/\//, ''))}</footer></main>`,
  )
}

const notice = (title: string, sign: string, text: string, more: string) =>
  page(
    title,
    '#0F62AC',
    `<main><header><span>Certificate check</span></header><p class="state revoked"><b aria-hidden="true">${sign}</b><span><small>${text}</small></span></p><h1>${title}</h1><p class="title">${more}</p></main>`,
  )

/** The same for every code that is none: nothing is told about which exist. */
export const unknownPage = (): string =>
  notice(
    'Certificate not found',
    '?',
    'Please check the code printed on the certificate.',
    'A verification code has twelve letters and digits.',
  )

export const busyPage = (when: string): string =>
  notice('Too many checks at once', '!', 'Many certificates were checked from your network.', `${escapeHtml(when)}.`)
