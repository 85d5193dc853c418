import { randomUUID } from 'node:crypto'
import type { OrgDb } from '../../../platform/db/scope.ts'
import type { Services } from '../../../platform/services.ts'
import { FileRefused } from '../../../platform/storage/file-refused.ts'
import { FOLDER_RULES, type InspectedFile, inspectFile } from '../../../platform/storage/inspect-file.ts'
import { filePath, imageKey } from '../../../platform/storage/keys.ts'
import { type FileQuestion, nameOf } from '../exchange/question-draft.ts'
import { CHANGED } from '../exchange/read-entries.ts'
import type { Changed } from '../exchange/read-exchange.ts'
import type { Picture } from '../exchange/take-pictures.ts'

const FOLDER = 'content/user-upload/editor'
const MOST = 200

/** A picture that came with a question file, safe to hand out and not stored yet. */
interface NewPicture {
  readonly id: string
  readonly key: string
  readonly name: string
  readonly image: InspectedFile
}

interface ReadWithPictures {
  readonly questions: readonly FileQuestion[]
  readonly changed: readonly Changed[]
  readonly pictures: readonly Picture[]
}

const shows = ({ question, options }: FileQuestion, address: string): boolean =>
  question.includes(`"${address}"`) || options.some((option) => option.url_image === address)

const withAddress = (question: FileQuestion, address: string, stored: string | null): FileQuestion => ({
  ...question,
  question: stored
    ? question.question.replaceAll(`"${address}"`, `"${stored}"`)
    : question.question.replaceAll(new RegExp(`<img[^<>]*"${address}"[^<>]*>`, 'g'), ''),
  options: question.options.map((option) => (option.url_image === address ? { ...option, url_image: stored } : option)),
})

const inspected = async ({ bytes }: Picture, n: number): Promise<InspectedFile | string> => {
  if (n >= MOST) return `at most ${MOST} pictures are taken over`
  try {
    return await inspectFile(bytes, FOLDER_RULES[FOLDER])
  } catch (cause) {
    if (cause instanceof FileRefused) return cause.message
    throw cause
  }
}

const told = (changed: readonly Changed[], at: number, question: FileQuestion, change: string): Changed[] => {
  const known = changed.find((one) => one.question === at)
  if (!known) return [...changed, { question: at, name: nameOf(question.question, at + 1), changes: [change] }]
  return changed.map((one) => (one === known ? { ...one, changes: [...one.changes, change] } : one))
}

/** Looks at the pictures the questions show; one we do not take is left out of its question, which is told. */
export async function inspectPictures({ questions, changed, pictures }: ReadWithPictures) {
  const used = pictures.filter(({ address }) => questions.some((question) => shows(question, address)))
  const found: NewPicture[] = []
  let now = [...questions]
  let changes = [...changed]
  for (const [n, picture] of used.entries()) {
    const image = await inspected(picture, n)
    const id = randomUUID()
    const fresh =
      typeof image === 'string' ? null : { id, key: imageKey(FOLDER, { id, ext: image.ext }), name: picture.name, image }
    if (fresh) found.push(fresh)
    now = now.map((question, at) => {
      if (!shows(question, picture.address)) return question
      if (typeof image === 'string') changes = told(changes, at, question, CHANGED.picture(picture.name, image))
      return withAddress(question, picture.address, fresh && filePath(fresh.key))
    })
  }
  return { questions: now, changed: changes, pictures: found }
}

/** The rows first: if storing fails the clock removes them, while a file without a row would never be found again. */
export async function noteFiles(db: OrgDb, pictures: readonly NewPicture[]): Promise<void> {
  if (pictures.length === 0) return
  await db
    .insertInto('files')
    .values(
      pictures.map(({ id, key, name, image }) => ({
        ...{ id, key, name: name.slice(0, 200), mime: image.mime },
        ...{ size: image.bytes.byteLength, visibility: 'public' as const },
      })),
    )
    .execute()
}

export async function storePictures({ storage }: Services, pictures: readonly NewPicture[]): Promise<void> {
  for (const { key, image } of pictures) await storage.put(key, image.bytes, { mime: image.mime, visibility: 'public' })
}
