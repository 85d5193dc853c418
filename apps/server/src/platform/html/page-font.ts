/** The console's font for pages the server writes itself, from the built console; where that is not served, the system's is seen. */
export const PAGE_FONT_FACE = `@font-face{font-family:"Inter Variable";font-style:normal;font-display:swap;font-weight:100 900;
src:url(/assets/inter-latin-wght-normal.woff2) format("woff2")}`

export const PAGE_FONT = '"Inter Variable",system-ui,sans-serif'
