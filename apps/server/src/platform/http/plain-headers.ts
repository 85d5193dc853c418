import type { FastifyInstance } from 'fastify'

/** What a header may hold (RFC 9110 §5.5); Node refuses anything else, and the answer with it. */
const FORBIDDEN = /[^\t\x20-\x7e\x80-\xff]/
const BEYOND_ADDRESS = /[^\x21-\x7e]+/g

/** Half a letter, as a cut text may end with, cannot be encoded. */
export const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd')

/** Texts of people end up in headers, such as where a redirect leads; none of them may turn an answer into a failure. */
export function keepHeadersPlain(app: FastifyInstance): void {
  app.addHook('onSend', async (_, reply) => {
    const { location, ...others } = reply.getHeaders()
    if (typeof location === 'string') reply.header('location', wellFormed(location).replace(BEYOND_ADDRESS, encodeURIComponent))
    for (const [name, value] of Object.entries(others))
      if (typeof value === 'string' && FORBIDDEN.test(value))
        reply.header(name, value.replaceAll(new RegExp(FORBIDDEN, 'g'), '_'))
  })
}
