import { createHash } from 'node:crypto'
import { z } from 'zod'
import { type Contexts, canonicalForm } from './canonical-form.ts'
import { isSignatureOf, type SigningKey, signBytes } from './ed25519-multikey.ts'

const proofSchema = z.object({
  type: z.literal('DataIntegrityProof'),
  cryptosuite: z.literal('eddsa-rdfc-2022'),
  created: z.string(),
  verificationMethod: z.string(),
  proofPurpose: z.literal('assertionMethod'),
  proofValue: z.string().max(200),
})
export type Proof = z.output<typeof proofSchema>

/** Open Badges asks for a list of proofs. */
export type Signed<D extends object> = D & { readonly proof: readonly [Proof] }
type Unsigned = Readonly<Record<string, unknown>> & { readonly '@context': unknown }

const sha256 = (text: string) => createHash('sha256').update(text).digest()

/** The hash of how it was signed, then of what was signed (W3C Data Integrity EdDSA Cryptosuites, §3.2). */
export async function hashesOf(document: Unsigned, options: Omit<Proof, 'proofValue'>, more?: Contexts) {
  const config = await canonicalForm({ '@context': document['@context'], ...options }, more)
  return { proof: sha256(config), document: sha256(await canonicalForm(document, more)) }
}

interface SigningOptions {
  readonly key: SigningKey
  /** The address under which the public half is published. */
  readonly verificationMethod: string
  readonly created: string
  readonly contexts?: Contexts
}

export async function signDocument<D extends Unsigned>(document: D, options: SigningOptions): Promise<Signed<D>> {
  const { key, verificationMethod, created, contexts } = options
  const config = {
    type: 'DataIntegrityProof',
    cryptosuite: 'eddsa-rdfc-2022',
    created,
    verificationMethod,
    proofPurpose: 'assertionMethod',
  } as const
  const hashes = await hashesOf(document, config, contexts)
  const proofValue = signBytes(key, Buffer.concat([hashes.proof, hashes.document]))
  return { ...document, proof: [{ ...config, proofValue }] }
}

/** The proof a document carries, alone or first of a list; null when none is of the kind we make. */
export const proofOf = ({ proof }: Readonly<Record<string, unknown>>): Proof | null => {
  const proofs: unknown[] = Array.isArray(proof) ? proof : [proof]
  return proofs.map((one) => proofSchema.strict().safeParse(one).data).find((read) => read !== undefined) ?? null
}

/** Whether the holder of this public key signed exactly these facts. */
export async function isSignedBy(
  publicKey: string,
  signed: Readonly<Record<string, unknown>>,
  contexts?: Contexts,
): Promise<boolean> {
  const proof = proofOf(signed)
  if (!proof) return false
  const { proof: _, ...document } = signed
  const { proofValue, ...config } = proof
  try {
    const hashes = await hashesOf({ '@context': null, ...document }, config, contexts)
    return isSignatureOf(publicKey, Buffer.concat([hashes.proof, hashes.document]), proofValue)
  } catch {
    // What the standard's words do not cover cannot have been signed.
    return false
  }
}
