import { createElement, Fragment, type ReactNode, useMemo } from 'react'
import classes from './rich-text.module.css'
import { safeImage, safeLink } from './safe-address.ts'

const PLAIN = new Set(
  'P BR STRONG B EM I U S UL OL LI TABLE THEAD TBODY TR TD TH H1 H2 H3 H4 H5 H6 BLOCKQUOTE CODE PRE HR SPAN DIV'.split(' '),
)
const DROPPED = new Set('SCRIPT STYLE IFRAME OBJECT EMBED TEMPLATE NOSCRIPT SVG MATH FORM'.split(' '))
const LARGEST_SPAN = 50

const spanOf = (element: Element, name: string): number =>
  Math.min(Math.max(Number(element.getAttribute(name)) || 1, 1), LARGEST_SPAN)

const childrenOf = (node: Node): ReactNode[] => Array.from(node.childNodes, (child) => render(child))

/** The few attributes that are let through, each checked. */
const attributesOf = (element: Element, tag: string): Record<string, unknown> | null => {
  if (tag === 'A') return { href: safeLink(element.getAttribute('href')), target: '_blank', rel: 'noopener noreferrer' }
  if (tag === 'TD' || tag === 'TH') return { colSpan: spanOf(element, 'colspan'), rowSpan: spanOf(element, 'rowspan') }
  return null
}

const renderImage = (element: Element): ReactNode => {
  const src = safeImage(element.getAttribute('src'))
  return src && <img src={src} alt={element.getAttribute('alt') ?? ''} loading="lazy" />
}

function render(node: Node): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof Element)) return null
  const tag = node.tagName.toUpperCase()
  if (DROPPED.has(tag)) return null
  if (tag === 'IMG') return renderImage(node)
  const link = tag === 'A' && safeLink(node.getAttribute('href')) !== null
  if (!link && !PLAIN.has(tag)) return createElement(Fragment, null, ...childrenOf(node))
  return createElement(tag.toLowerCase(), attributesOf(node, tag), ...childrenOf(node))
}

/** Shows stored HTML as elements of our own making: what is not on the list never reaches the page. */
export function RichText({ html }: { html: string | null }) {
  const body = useMemo(() => new DOMParser().parseFromString(html ?? '', 'text/html').body, [html])
  return createElement('div', { className: classes.content }, ...childrenOf(body))
}
