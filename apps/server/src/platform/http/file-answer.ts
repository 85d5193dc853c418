import { Readable } from 'node:stream'
import type { FileAnswer } from '@pelita/contract/core/endpoint.ts'
import type { FastifyReply } from 'fastify'
import { wellFormed } from './plain-headers.ts'

/** Letters that RFC 8187 does not allow although they need no encoding in an address. */
const encoded = (text: string) => encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)

/** Names in any script survive (RFC 6266), and no name can break out of the header. */
const disposition = (file: FileAnswer) => {
  const name = wellFormed(file.name)
  const plain = name.replace(/[^\x20-\x7e]|["\\/]/g, '_')
  return `${file.inline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encoded(name)}`
}

export const sendFile = (reply: FastifyReply, file: FileAnswer) => {
  reply.header('content-disposition', disposition(file)).type(file.mime)
  return reply.send(file.content instanceof Uint8Array ? Buffer.from(file.content) : Readable.from(file.content))
}
