import { randomUUID } from 'node:crypto'
import { type Endpoint, FILE } from '@pelita/contract/core/endpoint.ts'
import type { Folder, LargeFolder } from '@pelita/contract/platform/file.ts'
import { z } from 'zod'
import { type EndpointName, sampleFor } from '../samples.ts'
import type { TestOrg } from '../test-server.ts'

type Json = Record<string, unknown>
type Path = readonly string[]

/** A field of a body that the contract declares to be a picture or a handed-in file; `*` stands for any item of a list. */
interface FileField {
  readonly path: Path
  readonly folders: readonly Folder[] | null
  /** For which a large file was uploaded. */
  readonly purposes: readonly LargeFolder[] | null
}

const jsonOf = (schema: z.ZodType): Json => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json

const below = (json: Json, path: Path): (readonly [Json, Path])[] => [
  ...Object.entries((json.properties ?? {}) as Record<string, Json>).map(([name, part]) => [part, [...path, name]] as const),
  ...(json.items ? [[json.items as Json, [...path, '*']] as const] : []),
  ...[json.anyOf, json.oneOf, json.allOf].flatMap((parts) => ((parts ?? []) as Json[]).map((part) => [part, path] as const)),
]

function* fieldsOf(json: Json, path: Path = []): Generator<FileField> {
  const picture = json.picture as { folders: readonly Folder[] } | undefined
  const large = json.largeFile as { folders: readonly LargeFolder[] } | undefined
  if (picture || json.submittedFile || large)
    return yield { path, folders: picture?.folders ?? null, purposes: large?.folders ?? null }
  for (const [part, at] of below(json, path)) yield* fieldsOf(part, at)
}

export const fileFieldsOf = ({ body }: Endpoint): FileField[] => (body ? [...fieldsOf(jsonOf(body))] : [])

const SOUNDS_LIKE_A_FILE =
  /picture|logo|image|photo|avatar|icon|banner|cover|thumbnail|background|signature|attachment|file_url|file_ids?$|_file$|proof/

/** What a passkey signs is no picture. */
const isOfPasskey = (path: Path) => path.join('.').endsWith('used.response.signature')

function* unmarked(json: Json, path: Path = []): Generator<string> {
  if (isOfPasskey(path) || json.picture || json.submittedFile || json.ownFile || json.largeFile) return
  const [name = ''] = path.filter((step) => step !== '*').slice(-1)
  if ([json.type].flat().includes('string') && SOUNDS_LIKE_A_FILE.test(name)) yield path.join('.')
  for (const [part, at] of below(json, path)) yield* unmarked(part, at)
}

/** Texts of a body that sound like a picture or file and are declared as neither. */
export const undeclaredFiles = ({ body }: Endpoint): string[] => (body ? [...unmarked(jsonOf(body))] : [])

/** Writes a value where the path leads, into the first item of every list; answers where that is. */
function put(holder: Json | unknown[], [step = '', ...rest]: Path, value: string): string {
  const name = step === '*' ? 0 : step
  const inside = holder as Record<string | number, unknown>
  if (rest.length === 0) {
    inside[name] = value
    return String(name)
  }
  inside[name] ??= rest[0] === '*' ? [] : {}
  return `${name}.${put(inside[name] as Json, rest, value)}`
}

async function aFile(org: TestOrg, key: string, values: { mime?: string; visibility?: 'public' | 'private' } = {}) {
  const { mime = 'image/png', visibility = 'public' } = values
  const { id } = await org.work((db) =>
    db.insertInto('files').values({ key, name: 'a.png', mime, size: 1, visibility }).returning('id').executeTakeFirstOrThrow(),
  )
  return { id, path: `/files/${key}` }
}

const month = () => `2026/11/${randomUUID()}.png`

/** What must be refused, by what is wrong with it; the first two must be answered alike. */
async function wrongValues(org: TestOrg, other: TestOrg, { folders, purposes }: FileField): Promise<[string, string][]> {
  const large = async (of: TestOrg, purpose: string) =>
    (await aFile(of, `private/${of.code}/${purpose}/${month()}`, { mime: 'video/mp4', visibility: 'private' })).id
  if (purposes)
    return [
      ['unknown', randomUUID()],
      ['foreign', await large(other, purposes[0] ?? '')],
      ['of another purpose', await large(org, 'submission')],
      ['a picture', (await aFile(org, `image/${month()}`)).id],
    ]
  if (!folders)
    return [
      ['unknown', randomUUID()],
      ['foreign', (await aFile(other, `private/${other.code}/submission/${month()}`, { visibility: 'private' })).id],
      ['no submission', (await aFile(org, `image/${month()}`)).id],
    ]
  const [folder] = folders
  const elsewhere = folders.includes('branding') ? 'quiz/images' : 'branding'
  return [
    ['unknown', `/files/${folder}/${month()}`],
    ['foreign', (await aFile(other, `${folder}/${month()}`)).path],
    ['on the web', 'https://example.com/a.png'],
    ['no address', 'any text'],
    ['climbing', `/files/${folder}/../../secret`],
    ['of another folder', (await aFile(org, `${elsewhere}/${month()}`)).path],
    ['of another kind', (await aFile(org, `${folder}/${month()}`, { mime: 'text/html' })).path],
    ['private', (await aFile(org, `${folder}/${month()}`, { visibility: 'private' })).path],
  ]
}

/** What the calls accept as a picture or file and must not, or refuse and must take; nothing is the right answer. */
export async function fileFieldViolations(org: TestOrg, other: TestOrg, endpoints: readonly (readonly [string, Endpoint])[]) {
  const found: string[] = []
  const learner = await org.learner()
  for (const [name, e] of endpoints)
    for (const field of fileFieldsOf(e)) {
      const send = async (value: string) => {
        const sample = await sampleFor(name as EndpointName, org)
        const list = field.path[1] === '*' && field.path.length > 2 ? (field.path[0] ?? '') : ''
        // A change of something else borrows the list from what makes the record.
        const isThere = list in ((sample.body ?? {}) as Json)
        const spare = list && !isThere && (await sampleFor(`${name.split('.')[0]}.create` as EndpointName, org)).body
        const body = structuredClone({ ...(spare ? { [list]: (spare as Json)[list] } : {}), ...(sample.body as Json) })
        const at = put(body, field.path, value)
        const response = await (e.access === 'learner' ? learner : org.admin).send(e, { ...sample, body })
        const errors = (response.headers['content-type'] ?? '').toString().includes('json') ? response.json().errors : []
        const told = (errors ?? []).filter((error: { field: string }) => error.field === at)
        return {
          refused: response.statusCode === 422 && told.length === 1,
          answer: response.payload,
          status: response.statusCode,
        }
      }
      const answers: string[] = []
      for (const [what, value] of await wrongValues(org, other, field)) {
        const { refused, answer, status } = await send(value)
        if (!refused) found.push(`${name}: ${field.path.join('.')} took what is ${what} (${status} ${answer.slice(0, 200)})`)
        answers.push(answer)
      }
      if (answers[0] !== answers[1]) found.push(`${name}: ${field.path.join('.')} tells foreign from unknown`)
      if (!field.folders || e.data === FILE) continue
      for (const folder of field.folders) {
        const { status, answer } = await send((await aFile(org, `${folder}/${month()}`)).path)
        if (status >= 300) found.push(`${name}: ${field.path.join('.')} refused our own (${status} ${answer.slice(0, 200)})`)
      }
    }
  return found
}
