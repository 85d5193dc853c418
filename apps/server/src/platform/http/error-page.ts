import { escapeHtml } from '../html/escape-html.ts'
import { PAGE_FONT, PAGE_FONT_FACE } from '../html/page-font.ts'

interface Told {
  readonly message: string
  readonly reference: string
}

const STYLE = `${PAGE_FONT_FACE}
:root{color-scheme:light dark;--page:#f4f6f9;--card:#fff;--text:#17202e;--soft:#5b6677;--line:#e3e8ef}
@media (prefers-color-scheme:dark){:root{--page:#10151d;--card:#1a212c;--text:#eef2f7;--soft:#a5b0c0;--line:#2c3645}}
*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px 16px;background:var(--page);color:var(--text);font:16px/1.5 ${PAGE_FONT}}
main{width:100%;max-width:480px;padding:32px 24px;background:var(--card);border:1px solid var(--line);border-radius:10px;text-align:center}
h1{margin:0 0 8px;font-size:22px;line-height:1.25}p{margin:0;overflow-wrap:anywhere}.reference{margin-top:20px;font-size:13px;color:var(--soft)}.reference b{font-weight:500;user-select:all}`

/** What a browser shows where a page should have been. */
export const errorPage = ({ message, reference }: Told, styleNonce: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>Something went wrong</title><style nonce="${styleNonce}">${STYLE}</style></head><body><main><h1>Something went wrong</h1><p>${escapeHtml(message)}</p><p class="reference">Reference <b>${reference}</b></p></main></body></html>`
