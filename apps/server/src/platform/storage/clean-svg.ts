import sanitizeHtml from 'sanitize-html'

const SVG = 'http://www.w3.org/2000/svg'
const XLINK = 'http://www.w3.org/1999/xlink'

const words = (text: string) => text.trim().split(/\s+/)

/** Shapes, text, paint and filters; nothing that runs, animates, links, embeds or loads. */
const TAGS = words(`svg g defs symbol use title desc style path rect circle ellipse line polyline polygon text tspan
  linearGradient radialGradient stop pattern clipPath mask marker filter feBlend feColorMatrix feComposite feDropShadow
  feFlood feGaussianBlur feMerge feMergeNode feOffset feComponentTransfer feFuncA feFuncR feFuncG feFuncB feMorphology`)

const ATTRIBUTES = words(`id class style x y x1 x2 y1 y2 dx dy cx cy r rx ry fx fy fr d points width height viewBox version
  preserveAspectRatio transform opacity fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap
  stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset vector-effect paint-order color display visibility
  overflow clip-path clip-rule mask mask-type clipPathUnits maskUnits maskContentUnits gradientUnits gradientTransform
  spreadMethod offset stop-color stop-opacity patternUnits patternContentUnits patternTransform markerWidth markerHeight
  markerUnits refX refY orient marker-start marker-mid marker-end font-family font-size font-style font-weight letter-spacing
  word-spacing text-anchor dominant-baseline alignment-baseline text-decoration textLength lengthAdjust rotate filter
  filterUnits primitiveUnits in in2 result mode type values operator k1 k2 k3 k4 stdDeviation flood-color flood-opacity radius
  tableValues slope intercept amplitude exponent color-interpolation-filters shape-rendering text-rendering
  mix-blend-mode isolation role aria-label xml:space href xlink:href`)

const OPENING =
  /^\s*(?:<\?xml[^>]{0,300}\?>\s*)?(?:<!--(?:(?!-->)[\s\S]){0,5000}-->\s*)*(?:<!DOCTYPE\s+svg[^>[]{0,500}>\s*)?<svg[\s>/]/

/** Far more than a logo is drawn of; the time to read them grows faster than their number when they stand inside each other. */
const MOST_ELEMENTS = 20_000
const isSmall = (text: string): boolean => (text.match(/<[a-z]/gi)?.length ?? 0) <= MOST_ELEMENTS

/** The text of an SVG file, or null when the bytes are something else, or too much to be drawn. */
export function svgText(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return OPENING.test(text) && isSmall(text) ? text : null
  } catch {
    return null
  }
}

/** Rebuilds the drawing from what the lists above allow; everything else is gone, content included. */
export function cleanSvg(text: string): string {
  return sanitizeHtml(text, {
    allowedTags: TAGS,
    allowedAttributes: { '*': ATTRIBUTES, svg: [...ATTRIBUTES, 'xmlns', 'xmlns:xlink'] },
    allowedSchemesAppliedToAttributes: [],
    allowVulnerableTags: true,
    parseStyleAttributes: false,
    disallowedTagsMode: 'completelyDiscard',
    nonTextTags: [],
    nestingLimit: 100,
    transformTags: {
      '*': (tagName, attribs) => ({ tagName, attribs: { ...safeAttributes(attribs), ...namespaces(tagName) } }),
    },
    exclusiveFilter: ({ tag, text: css }) => tag === 'style' && !isSafeCss(css),
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false, recognizeSelfClosing: true },
  })
}

const namespaces = (tag: string): Record<string, string> => (tag === 'svg' ? { xmlns: SVG, 'xmlns:xlink': XLINK } : {})

const safeAttributes = (attributes: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(attributes).filter(([name, value]) => isSafeAttribute(name, value)))

/** Values that are names or words, never style. */
const PLAIN = new Set(['id', 'class', 'role', 'aria-label', 'result', 'in', 'in2'])

const isSafeAttribute = (name: string, value: string): boolean =>
  name === 'href' || name === 'xlink:href' ? /^#[\w.:-]+$/.test(value) : PLAIN.has(name) || isSafeCss(value)

/** References stay inside the drawing; escapes and at-rules could hide others, so they are not taken at all. */
const isSafeCss = (css: string): boolean =>
  !/[@\\<>&]|\/\/|(?:url|src|image|image-set|cross-fade|element|expression|paint)\s*\(|javascript:|data:/i.test(
    css.replace(/url\(\s*(["']?)#[\w.:-]+\1\s*\)/gi, ''),
  )
