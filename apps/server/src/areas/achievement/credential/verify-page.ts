import { VERIFY_PATH } from '@pelita/contract/areas/achievement/credential.ts'
import { escapeHtml as safe } from '../../../platform/html/escape-html.ts'
import { inkOn } from '../../../platform/mail/mail-layout.ts'
import type { StoredCredential } from './issue-credential.ts'
import type { Verdict } from './verify-credential.ts'
import { pageStyle } from './verify-page-style.ts'

export interface PageBrand {
  readonly title: string
  readonly logo: string | null
  readonly color: string
}

export interface Finding {
  readonly verdict: Verdict | 'unknown' | 'busy'
  /** Why nothing could be checked, instead of the verdict's own sentence. */
  readonly because?: string
  readonly stored?: StoredCredential
  /** Where the signed document itself is read. */
  readonly document?: string
}

const WORDS: Readonly<Record<Finding['verdict'], { title: string; text: string; sign: string }>> = {
  valid: { title: 'Valid', text: 'The signature is right, and the issuer stands by it.', sign: '✓' },
  expired: { title: 'Expired', text: 'It was given by the issuer, but its time is over.', sign: '!' },
  revoked: { title: 'Revoked', text: 'It was given once, and the issuer has taken it back.', sign: '✕' },
  altered: { title: 'Altered', text: 'The content does not match its signature. Do not trust it.', sign: '✕' },
  unknown: { title: 'Not recognized', text: 'This is no credential that was issued here.', sign: '?' },
  busy: { title: 'Too many checks at once', text: 'Please try again in a minute.', sign: '!' },
}

const day = (instant: string) =>
  new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(instant))

const fact = (label: string, value: string | null) => (value ? `<div><dt>${label}</dt><dd>${safe(value)}</dd></div>` : '')

function shown(stored: StoredCredential, brand: PageBrand): string {
  const image = stored.image ? `<img class="badge" src="${safe(stored.image)}" alt="" width="120" height="120">` : ''
  return `<section class="card">${image}<h2>${safe(stored.name)}</h2><p>${safe(stored.description)}</p>
<dl>${fact('Given to', stored.full_name)}${fact('Issuer', brand.title)}${fact('For', stored.module_title ?? stored.target_title)}${fact('Batch', stored.batch_title)}
${fact('Certificate Number', stored.number)}${fact('Claimed', day(stored.claim_at))}${fact('Valid Until', stored.valid_until && day(stored.valid_until))}
${fact('Revoked', stored.revoked_at && day(stored.revoked_at))}</dl></section>`
}

function result({ verdict, because, stored, document }: Finding, brand: PageBrand): string {
  const { title, text, sign } = WORDS[verdict]
  const link = document
    ? `<p class="more"><a href="${safe(document)}" download>Download the signed credential (Open Badges 3.0)</a></p>`
    : ''
  return `<section class="verdict ${verdict}" role="status"><span class="sign" aria-hidden="true">${sign}</span><div><h1>${title}</h1>
<p>${safe(because ?? text)}</p></div></section>${stored ? shown(stored, brand) : ''}${link}`
}

/** A page without scripts: the verdict, what was given to whom, and a form for the next one. */
export function verifyPage(brand: PageBrand, nonce: string, finding?: Finding): string {
  const colour = /^#[0-9a-f]{6}$/i.test(brand.color) ? brand.color : '#0F766E'
  const logo = brand.logo ? `<img class="logo" src="${safe(brand.logo)}" alt="">` : ''
  const heading = finding ? '<h2>Verify another credential</h2>' : '<h1>Verify a credential</h1>'
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><link rel="icon" href="${safe(brand.logo ?? 'data:,')}"><title>Verify a credential · ${safe(brand.title)}</title>
<style nonce="${nonce}">${pageStyle(colour, inkOn(colour))}</style></head>
<body><main><header>${logo}<p class="name">${safe(brand.title)}</p></header>${finding ? result(finding, brand) : ''}
<form class="card" method="post" action="${VERIFY_PATH}">${heading}
<label for="credential">Paste the link or the content of a badge or certificate credential</label>
<textarea id="credential" name="credential" rows="6" required spellcheck="false"></textarea><button>Verify</button></form></main></body></html>`
}
