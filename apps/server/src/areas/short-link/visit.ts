import { createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

type Device = 'desktop' | 'mobile' | 'tablet' | 'other'

/** Crawlers, link previews of chat programs, monitors and command-line tools; whoever says nothing is one of them. */
const ROBOT =
  /bot\b|bot[/;_ -]|crawl|spider|slurp|preview|externalhit|embedly|whatsapp|skypeuri|monitor|pingdom|lighthouse|curl|wget|python|java\/|okhttp|go-http|axios|node-fetch|undici/i

const TABLET = /ipad|tablet|kindle|silk|android(?!.*mobile)/i
const MOBILE = /mobi|iphone|ipod|android/i
const DESKTOP = /windows|macintosh|linux|x11|cros/i

export const deviceOf = (agent: string): Device => {
  if (TABLET.test(agent)) return 'tablet'
  if (MOBILE.test(agent)) return 'mobile'
  return DESKTOP.test(agent) ? 'desktop' : 'other'
}

/** A page fetched ahead of the click, or by a program, was not opened by anybody. */
export const isVisit = (method: string, headers: IncomingHttpHeaders): boolean => {
  const agent = headers['user-agent'] ?? ''
  const purpose = String(headers['sec-purpose'] ?? headers.purpose ?? '')
  return method === 'GET' && agent !== '' && !ROBOT.test(agent) && !/prefetch|preview|prerender/i.test(purpose)
}

export const referrerHost = (referrer: string | undefined): string | null =>
  referrer && URL.canParse(referrer) ? new URL(referrer).hostname.toLowerCase().slice(0, 253) || null : null

/** Counts people of one link without keeping who they are: the address cannot be read back, nor followed to another link. */
export const visitorHash = (secret: string, linkId: string, ip: string): string =>
  createHmac('sha256', secret).update(`short-link ${linkId} ${ip}`).digest('hex').slice(0, 32)
