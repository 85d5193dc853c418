import { type Orientation, type PageSize, pageMillimetres } from '@pelita/contract/learning/certificate/certificate-types.ts'
import { fillPlaceholders, type PlaceholderValues, type Unknown } from '@pelita/contract/learning/certificate/placeholders.ts'
import { STYLE_NONCE } from '@pelita/contract/learning/certificate/preview-page.ts'
import { DEFAULT_FONT, fontFaces, type Medium } from './certificate-fonts.ts'

/** How a certificate is laid out: a cleaned theme, with the background that counts. */
export interface Layout {
  readonly html: string
  readonly css: string
  readonly orientation: Orientation
  readonly page_size: PageSize
  readonly background: string | null
}

/** Even what slipped through could neither run nor fetch. A frame that shows it allows our own fonts only, whatever stands here. */
const policy = (on: Medium) =>
  `default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src ${on === 'screen' ? '*' : 'data:'}`

/** A hair less than the paper, so that rounding never makes a second page. */
const HAIR = 0.2

const frame = ({ orientation, page_size }: Pick<Layout, 'orientation' | 'page_size'>) => {
  const { width, height } = pageMillimetres(page_size, orientation)
  return `@page{size:${width}mm ${height}mm;margin:0}
html,body{margin:0;padding:0;background:#fff;-webkit-print-color-adjust:exact;print-color-adjust:exact}
html{width:${width}mm;height:${height - HAIR}mm;overflow:hidden}
body{position:relative;width:${width}mm;height:${height - HAIR}mm;overflow:hidden;text-rendering:geometricPrecision;font-family:${DEFAULT_FONT};color:#1f2937}
body>.certificate-background{position:absolute;inset:0;width:100%;height:100%;object-fit:cover}
body>.certificate-page{position:absolute;inset:0}
*,*::before,*::after{box-sizing:border-box}`
}

/** Fills the layout; pictures are still addresses of our storage, which `withPictures` brings in. */
export const fillLayout = (layout: Layout, values: PlaceholderValues, unknown: Unknown = 'empty'): string =>
  fillPlaceholders(layout.html, values, unknown)

/** The whole page around filled HTML. */
export function certificatePage(layout: Omit<Layout, 'html'>, filled: string, on: Medium): string {
  const background = layout.background ? `<img class="certificate-background" src="${layout.background}" alt="">` : ''
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy(on)}"><title>Certificate</title><style nonce="${STYLE_NONCE}">${fontFaces(layout.css, on)}
${frame(layout)}
${layout.css}</style></head><body>${background}<div class="certificate-page">${filled}</div></body></html>`
}
