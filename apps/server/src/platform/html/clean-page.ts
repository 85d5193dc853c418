import { isImagePlaceholder } from '@pelita/contract/learning/certificate/placeholders.ts'
import sanitizeHtml, { type Attributes, type IOptions, type Tag } from 'sanitize-html'
import { type CleanCode, cleanCss, isOwnPicture } from './clean-css.ts'
import { escapeHtml } from './escape-html.ts'
import { hasTooManyOpenTags } from './too-many-open-tags.ts'

const TAGS = (
  'section div span p br hr h1 h2 h3 h4 h5 h6 strong b em i u s small sub sup mark blockquote pre code ul ol li dl dt dd ' +
  'table caption colgroup col thead tbody tfoot tr th td img figure figcaption header footer main article aside address time'
).split(' ')
const ATTRIBUTES = ['class', 'id', 'style', 'title', 'alt', 'width', 'height', 'colspan', 'rowspan', 'dir', 'lang', 'role', 'src']
/** Elements whose content goes with them. */
const WITH_CONTENT =
  'script style textarea option xmp noscript noembed noframes iframe object embed title template svg math select'.split(' ')

const isPicture = (address: string): boolean => {
  const placeholder = /^\{\{\s*(\w+)\s*\}\}$/.exec(address.trim())
  return placeholder ? isImagePlaceholder(placeholder[1] ?? '') : isOwnPicture(address.trim())
}

/** One declaration list: no block, no placeholder, nothing fetched. */
const styleOf = (style: string): CleanCode => (/[{}]/.test(style) ? { code: '', removed: true } : cleanCss(style))

/** The HTML of a theme: structure, classes and styles, pictures of its own, and nothing that runs, asks or leads elsewhere. */
export function cleanPage(html: string): CleanCode {
  if (hasTooManyOpenTags(html)) return { code: escapeHtml(html), removed: true }
  let removed = false
  const attributes = (tagName: string, given: Attributes): Tag => {
    const attribs: Attributes = {}
    for (const [name, value] of Object.entries(given)) {
      if (!ATTRIBUTES.includes(name) || (name === 'src' && (tagName !== 'img' || !isPicture(value)))) removed = true
      else if (name === 'style') {
        const style = styleOf(value)
        removed ||= style.removed
        if (style.code.trim()) attribs.style = style.code
      } else attribs[name] = name === 'src' ? value.trim() : value
    }
    return { tagName, attribs }
  }
  const options: IOptions = {
    allowedTags: TAGS,
    allowedAttributes: { '*': ATTRIBUTES },
    allowedSchemes: [],
    allowedSchemesByTag: { img: ['data'] },
    allowProtocolRelative: false,
    parseStyleAttributes: false,
    nonTextTags: WITH_CONTENT,
    nestingLimit: 60,
    transformTags: { '*': attributes },
    onOpenTag: (name) => {
      removed ||= !TAGS.includes(name)
    },
  }
  return { code: sanitizeHtml(html, options), removed }
}
