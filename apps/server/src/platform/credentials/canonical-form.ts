import type { JsonLdDocument } from 'jsonld'
import credentialsV2 from './contexts/credentials-v2.json' with { type: 'json' }
import openBadges from './contexts/open-badges-3.0.3.json' with { type: 'json' }

export const CREDENTIALS_CONTEXT = 'https://www.w3.org/ns/credentials/v2'
export const OPEN_BADGES_CONTEXT = 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'

/** The words of the standards, as published; nothing is ever fetched. */
const published: ReadonlyMap<string, object> = new Map<string, object>([
  [CREDENTIALS_CONTEXT, credentialsV2],
  [OPEN_BADGES_CONTEXT, openBadges],
])

export type Contexts = ReadonlyMap<string, object>

const loaderOf = (more: Contexts) => async (documentUrl: string) => {
  const document = published.get(documentUrl) ?? more.get(documentUrl)
  if (!document) throw new Error(`The context ${documentUrl} is not known here`)
  return { documentUrl, document }
}

/** Loaded with the first credential: the library costs start-up time. */
const library = async () => (await import('jsonld')).default

/**
 * A document as sorted N-Quads (RDFC-1.0): the same facts give the same text, however the JSON was written. A word no context
 * defines is refused, because it would not be signed; so is a graph made to keep the machine busy.
 */
export async function canonicalForm(document: object, more: Contexts = new Map()): Promise<string> {
  const { canonize } = await library()
  const options = {
    algorithm: 'RDFC-1.0',
    format: 'application/n-quads',
    safe: true,
    documentLoader: loaderOf(more),
    canonizeOptions: { algorithm: 'RDFC-1.0', format: 'application/n-quads', maxWorkFactor: 1 },
  }
  // The published types know an older name of the algorithm only.
  return canonize(document as JsonLdDocument, options as unknown as Parameters<typeof canonize>[1])
}
