import sanitizeHtml, { type IOptions, type Tag, type Transformer } from 'sanitize-html'
import { escapeHtml } from './escape-html.ts'
import { hasTooManyOpenTags } from './too-many-open-tags.ts'

const TAGS = 'p br strong b em i u s a ul ol li img table thead tbody tr th td h1 h2 h3 h4 h5 h6 blockquote pre code'.split(' ')

/** Elements whose content is no text for a reader. */
const UNREAD = 'script style textarea option xmp noscript noembed noframes iframe title template svg math select'.split(' ')

const SPAN = /^[1-9]\d?$/

/** A web page, also as the editor writes it (`//` and a host), a relative path, a mail address or a telephone number. */
const isLink = (address: string): boolean => /^(?:(?:https?:)?\/\/[^/\\\s]|mailto:[^\s]|tel:[+\d]|\/(?![/\\])|#)/i.test(address)

/** A file of ours or a picture on the web; nothing that comes inside the address itself. */
const isImage = (address: string): boolean =>
  /^(?:\/files\/(?!.*\.\.)[\w./-]+|https:\/\/[^/\s"<>]+(?:\/[^\s"<>]*)?)$/i.test(address)

/** What is no link anymore stays as text. */
const link: Transformer = (_, { href = '' }): Tag => {
  if (!isLink(href.trim())) return { tagName: 'span', attribs: {} }
  return { tagName: 'a', attribs: { href: href.trim(), target: '_blank', rel: 'noopener noreferrer' } }
}

const image: Transformer = (tagName, { src = '', alt = '', width = '', height = '' }) => ({
  tagName,
  attribs: {
    ...(isImage(src.trim()) ? { src: src.trim() } : {}),
    alt,
    ...(/^\d{1,4}$/.test(width) ? { width } : {}),
    ...(/^\d{1,4}$/.test(height) ? { height } : {}),
  },
})

const cell: Transformer = (tagName, { colspan = '', rowspan = '' }) => ({
  tagName,
  attribs: { ...(SPAN.test(colspan) ? { colspan } : {}), ...(SPAN.test(rowspan) ? { rowspan } : {}) },
})

const OPTIONS: IOptions = {
  allowedTags: TAGS,
  allowedAttributes: {
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  nonTextTags: UNREAD,
  nestingLimit: 60,
  transformTags: { a: link, img: image, th: cell, td: cell },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
}

/** Keeps what the rich text editor can write and nothing else; applied whenever HTML is saved. What is no sensible HTML is plain text. */
export const cleanHtml = (html: string): string => (hasTooManyOpenTags(html) ? escapeHtml(html) : sanitizeHtml(html, OPTIONS))

const BLOCK = /<\/?(?:p|div|br|ul|ol|li|table|tr|h[1-6]|blockquote|pre)\b/gi
const CELL = /<\/t[dh]\b/gi
const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** What a reader reads: one line for each paragraph, list item and table row. */
export const textOf = (html: string): string => (hasTooManyOpenTags(html) ? html : readableText(html))

const readableText = (html: string): string =>
  sanitizeHtml(html.replace(BLOCK, '\n$&').replace(CELL, ' $&'), { allowedTags: [], allowedAttributes: {}, nonTextTags: UNREAD })
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim()
