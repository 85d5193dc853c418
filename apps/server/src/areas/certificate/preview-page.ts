import { themeWarnings } from '@pelita/contract/areas/certificate/theme-checks.ts'
import { formatNumber, NUMBER_FORMAT_DEFAULT, numberFormatProblem } from '@pelita/contract/learning/certificate/number-format.ts'
import {
  asPlaceholder,
  type PlaceholderValues,
  sampleValues,
  unknownPlaceholders,
  unknownWarning,
} from '@pelita/contract/learning/certificate/placeholders.ts'
import { sql } from 'kysely'
import { shownLogos } from '../../learning/result/certificates/certificate-facts.ts'
import type { Medium } from '../../learning/result/certificates/certificate-fonts.ts'
import { certificatePage, fillLayout, type Layout } from '../../learning/result/certificates/certificate-page.ts'
import { publicAddress, qrAddress, withPictures } from '../../learning/result/certificates/certificate-pictures.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { cleanCss } from '../../platform/html/clean-css.ts'
import { cleanPage } from '../../platform/html/clean-page.ts'
import type { Services } from '../../platform/services.ts'

/** What a sample shows of the organisation itself. */
export interface SampleOrg {
  title: string
  code: string
  url_logo: string | null
  url_subdomain: string | null
  today: string
}

export async function sampleOrg(db: OrgDb): Promise<SampleOrg> {
  const { rows } = await sql<SampleOrg>`
    select title, code, url_logo, url_subdomain, (now() at time zone timezone)::date::text as today from organizations`.execute(
    db,
  )
  return rows[0] as SampleOrg
}

/** A stroke of a pen, for samples without a signature of their own. */
const SIGNATURE = `data:image/svg+xml;base64,${Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 220 80"><path d="M12 58c18-34 30-50 38-46s-16 48-10 50 22-34 30-32-6 26 2 26 16-24 24-22-4 20 4 20 14-16 20-14 0 12 8 12 22-18 34-20 6 10 18 8 18-8 26-12" fill="none" stroke="#1e3a5f" stroke-width="2.6" stroke-linecap="round"/></svg>',
).toString('base64')}`

const SAMPLE_CODE = 'SAMPLE234567'

export const numberExample = (format: string | undefined, type: number, org: SampleOrg): string => {
  const usable = format && !numberFormatProblem(format) ? format : NUMBER_FORMAT_DEFAULT
  return formatNumber(usable, { org_code: org.code, type, day: org.today }, 12)
}

/** The sample learner in this organisation; a template overrides what it fixes. */
export const sampleLearner = (org: SampleOrg, over: PlaceholderValues = {}): PlaceholderValues => ({
  ...sampleValues(),
  organization: org.title,
  company: org.title,
  certificate_number: numberExample(undefined, 24, org),
  logo_1: shownLogos([], org.url_logo)[0] ?? null,
  signature_1: SIGNATURE,
  signature_2: SIGNATURE,
  signature_3: SIGNATURE,
  qr_verification: qrAddress(SAMPLE_CODE),
  ...over,
})

/** What is written may not be clean yet: a preview is cleaned like a save. */
export const cleanLayout = <L extends Pick<Layout, 'html' | 'css'>>(layout: L): L => ({
  ...layout,
  html: cleanPage(layout.html).code,
  css: cleanCss(layout.css).code,
})

/**
 * A sample is never taken for a certificate. The mark lies above the design and takes nothing from it: its style stands at the mark, since
 * letters named in the design's own style decide which fonts are fetched.
 */
const SAMPLE_STYLE =
  'position:absolute;inset:0;z-index:9;display:flex;align-items:center;justify-content:center;pointer-events:none;' +
  'font:700 34mm/1 Arial,Helvetica,sans-serif;letter-spacing:4mm;color:rgba(120,130,145,.16);transform:rotate(-28deg)'
const SAMPLE_MARK = `<div class="certificate-sample" style="${SAMPLE_STYLE}">SAMPLE</div>`

type Makers = Pick<Services, 'storage' | 'config'>

/** A sample as a whole page with its pictures inside. */
export async function samplePage(makers: Makers, org: SampleOrg, layout: Layout, values: PlaceholderValues, on: Medium) {
  const filled = fillLayout(layout, values, on === 'screen' ? 'shown' : 'empty')
  return withPictures(certificatePage(layout, `${filled}${SAMPLE_MARK}`, on), makers.storage, (code) =>
    publicAddress(makers.config.publicUrl, org.url_subdomain, code),
  )
}

/** Unknown placeholders of the theme and of the template's own text. */
export const previewWarnings = (layout: Pick<Layout, 'html' | 'css'>, bodyText = ''): string[] => [
  ...themeWarnings(layout.html, layout.css),
  ...unknownPlaceholders(bodyText).map(unknownWarning),
  ...(bodyText.includes(asPlaceholder('body_text')) ? [unknownWarning('body_text')] : []),
]
