import { Children, createElement, type ReactNode, useMemo } from 'react'
import classes from './rich-text.module.css'
import { safeImage, safeLink } from './safe-address.ts'

const PLAIN = new Set(
  'P BR STRONG B EM I U S UL OL LI TABLE THEAD TBODY TR H1 H2 H3 H4 H5 H6 BLOCKQUOTE CODE PRE HR SPAN DIV'.split(' '),
)
const DROPPED = new Set('SCRIPT STYLE IFRAME OBJECT EMBED TEMPLATE NOSCRIPT SVG MATH FORM'.split(' '))
const EMPTY = new Set(['BR', 'HR'])

const span = (element: Element, name: string): number => Math.min(Math.max(Number(element.getAttribute(name)) || 1, 1), 50)

/** `toArray` gives every child its key. */
const childrenOf = (node: Node): ReactNode[] => Children.toArray(Array.from(node.childNodes, render))

const special: Record<string, (element: Element) => ReactNode> = {
  A: (element) => {
    const href = safeLink(element.getAttribute('href'))
    if (!href) return childrenOf(element)
    return (
      <a href={href} target="_blank" rel="noopener noreferrer">
        {childrenOf(element)}
      </a>
    )
  },
  IMG: (element) => {
    const src = safeImage(element.getAttribute('src'))
    return src && <img src={src} alt={element.getAttribute('alt') ?? ''} loading="lazy" />
  },
  TD: (element) => (
    <td colSpan={span(element, 'colspan')} rowSpan={span(element, 'rowspan')}>
      {childrenOf(element)}
    </td>
  ),
  TH: (element) => (
    <th colSpan={span(element, 'colspan')} rowSpan={span(element, 'rowspan')}>
      {childrenOf(element)}
    </th>
  ),
}

function render(node: Node): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof Element) || DROPPED.has(node.tagName.toUpperCase())) return null
  const tag = node.tagName.toUpperCase()
  const known = special[tag]
  if (known) return known(node)
  if (!PLAIN.has(tag)) return childrenOf(node)
  return EMPTY.has(tag) ? createElement(tag.toLowerCase()) : createElement(tag.toLowerCase(), null, childrenOf(node))
}

/** Shows stored HTML as elements of our own making: what is not on the list never reaches the page. */
export function RichText({ html }: { html: string | null }) {
  const content = useMemo(() => childrenOf(new DOMParser().parseFromString(html ?? '', 'text/html').body), [html])
  return <div className={classes.content}>{content}</div>
}
