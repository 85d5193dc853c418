const LINKS = ['http:', 'https:', 'mailto:', 'tel:']
const IMAGES = ['http:', 'https:', 'blob:']

const protocolOf = (address: string): string | null => {
  try {
    return new URL(address, 'https://here.invalid').protocol
  } catch {
    return null
  }
}

/** A link a person may follow; null for scripts and the like. */
export const safeLink = (address: string | null): string | null =>
  address && LINKS.includes(protocolOf(address.trim()) ?? '') ? address.trim() : null

/** An image that may be shown; SVG in a data address could carry a script's worth of surprises. */
export const safeImage = (address: string | null): string | null => {
  const text = address?.trim() ?? ''
  if (/^data:image\/(png|jpeg|gif|webp);base64,/i.test(text)) return text
  return text !== '' && IMAGES.includes(protocolOf(text) ?? '') ? text : null
}

/** What a person types as a link: an address without http gets `//` in front. */
export const completeLink = (typed: string): string | null => {
  const text = typed.trim()
  if (text === '') return null
  const address = /^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(text) ? `mailto:${text}` : text
  const hasScheme = /^[a-z][a-z0-9+.-]*:/i.test(address) && !/^[\w.-]+:\d+/.test(address)
  return safeLink(hasScheme || /^[/#?]/.test(address) ? address : `//${address}`)
}
