import { z } from 'zod'
import type { ContractArea } from '../core/area.ts'
import { catalogue, type FeatureKey, feature, type Permission } from '../core/catalogue.ts'
import { endpoint } from '../core/endpoint.ts'
import { idParams, says } from '../core/fields.ts'
import { contentType, TREE_KINDS } from '../learning/content-types.ts'

type Savers = readonly [Permission, ...Permission[]]

/** Whoever creates or changes records of these features. */
const savers = (...keys: readonly FeatureKey[]): Savers =>
  keys.flatMap((key) => feature(key).all.filter((permission) => /:(create|update)$/.test(permission))) as unknown as Savers

const within = (group: keyof typeof catalogue) => Object.keys(catalogue[group]) as FeatureKey[]
const authors = savers(
  ...within('content'),
  'setting-location',
  'setting-leaderboard',
  'setting-template',
  'setting-announcement',
  'setting-notification',
  'setting-term-and-condition',
  'setting-user-policy',
  'setting-faq',
)

/** Where an upload may go, and whose records show what lies there: one of these permissions uploads. */
export const FOLDERS = {
  'badge/images': savers('content-achievement'),
  'quiz/images': savers('content-quiz-v4'),
  image: savers('content-quiz-v4'),
  'content/user-upload/image': authors,
  'content/user-upload/editor': authors,
  'content/user-upload/picture': savers('account-user', 'account-provider', 'expert-expert-list'),
  'classroom/location': [feature('content-classroom').can('batch-edit'), feature('content-classroom').can('create')],
  'category/icons': savers('content-category'),
  branding: savers(...within('branding')),
  'certificate/signatures': savers('content-certificate'),
  'certificate/logos': savers('content-certificate'),
  'certificate/backgrounds': savers('content-certificate', 'content-theme'),
} as const satisfies Record<string, Savers>
export type Folder = keyof typeof FOLDERS
const folderNames = Object.keys(FOLDERS) as [Folder, ...Folder[]]

export const IMAGE_MAX_BYTES = 2_097_152
export const EDITOR_IMAGE_MAX_BYTES = 5 * 1024 * 1024
export const SIGNATURE_MAX_BYTES = 1024 * 1024
export const BACKGROUND_MAX_BYTES = 5 * 1024 * 1024

interface LargeFile {
  readonly savers: Savers
  readonly extensions: readonly string[]
  readonly maxBytes: number
}
export const MB = 1024 * 1024

/**
 * Files that arrive in parts, by what they are for: who sends them, which types, how large. They go to LARGE_UPLOADS by the tus protocol
 * (tus.io) with `folder` and `filename` in their metadata, and are used by the identifier that `finishUpload` answers. A new kind is a
 * line here.
 */
export const LARGE_FILES = {
  video: { savers: savers('content-video'), extensions: ['mp4', 'webm', 'mov'], maxBytes: 1024 * MB },
  podcast: { savers: savers('content-podcast'), extensions: ['mp3', 'm4a', 'wav'], maxBytes: 200 * MB },
  'document-pdf': { savers: savers('content-files-pdf'), extensions: ['pdf'], maxBytes: 50 * MB },
  'document-ppt': { savers: savers('content-files-ppt'), extensions: ['ppt', 'pptx'], maxBytes: 100 * MB },
  /** The PDF a presentation is shown by. */
  'document-preview': { savers: savers('content-files-ppt'), extensions: ['pdf'], maxBytes: 50 * MB },
  /** A page with everything it needs, packed: shown from an origin of its own. */
  html5: { savers: savers(...TREE_KINDS.map((kind) => contentType(kind).feature)), extensions: ['zip'], maxBytes: 200 * MB },
  subtitle: { savers: savers('content-video'), extensions: ['vtt', 'srt'], maxBytes: MB },
} as const satisfies Record<string, LargeFile>
export type LargeFolder = keyof typeof LARGE_FILES
export const LARGE_FOLDERS = Object.keys(LARGE_FILES) as [LargeFolder, ...LargeFolder[]]
export const largeFile = (folder: LargeFolder): LargeFile => LARGE_FILES[folder]
/** The most one call sends of a file in parts: what an upload on its way counts beyond what was received (decision 108). */
export const LARGE_PART = 8 * MB
export const LARGE_UPLOADS = '/storage/uploads'
/** Where learners send the parts of what they began to hand in, by the same protocol. */
export const LEARNER_PARTS = '/learner/uploads/parts'
const largeSavers = [...new Set(Object.values(LARGE_FILES).flatMap(({ savers: who }) => [...who]))] as unknown as Savers

const isId = (text: string): boolean => z.uuid().safeParse(text).success
type LargeFolders = readonly [LargeFolder, ...LargeFolder[]]

/** A large file that this organisation has uploaded for one of these purposes; any other is as unknown as one that never was. */
export const largeFileId = (folders: LargeFolders, message = says.notValid('File')) =>
  z.string(message).refine(isId, message).meta({ largeFile: { folders, message } })

/** One that may be missing; a form says so by an empty text, the record by nothing at all. */
export const optionalLargeFile = (folders: LargeFolders, message = says.notValid('File')) =>
  z
    .string(message)
    .refine((text) => text === '' || isId(text), message)
    .meta({ largeFile: { folders, message } })
    .nullish()
    .overwrite((id) => (id === '' ? null : id))

/** Where a stored file is served; the same on every host, so that it survives a change of domain. */
export const SERVED_AT = '/files/'

/** Says in which field a picture is wrong, for those that stand in a list. */
type Told = string | ((path: readonly (string | number)[], body: unknown) => string)

/** What `pictureField` asks of a picture. */
export interface PictureRule {
  readonly folders: readonly Folder[]
  readonly message: Told
  /** Pictures of the product that may be chosen instead. */
  readonly given?: readonly string[]
}

/**
 * The path of a picture that this organisation uploaded to one of these folders: the server looks it up wherever such a field stands
 * in a body, and an unknown one is refused like one of somebody else's.
 */
export const pictureField = (label: string, folders: readonly [Folder, ...Folder[]], message: Told = says.notValid(label)) => {
  const refusal = typeof message === 'string' ? message : says.notValid(label)
  return z
    .string(refusal)
    .trim()
    .max(500, refusal)
    .meta({ picture: { folders, message } satisfies PictureRule })
}

/** A picture that may be missing; a form says so by an empty text, the record by nothing at all. */
export const optionalPicture = (label: string, folders: readonly [Folder, ...Folder[]]) =>
  pictureField(label, folders)
    .nullish()
    .overwrite((path) => (path === '' ? null : path))

/** The pictures every content may have without an upload. */
export const THUMBNAILS = ['Lamp', 'Path', 'Book', 'Waves', 'Stairs', 'People'].map((name, at) => ({
  id: at + 1,
  name,
  image: `/thumbnails/${at + 1}.svg`,
}))

/** The address of one of the six; empty where none is meant, as a form says it. */
export const givenThumbnail = (id: number): string => THUMBNAILS.find((one) => one.id === id)?.image ?? ''

/** The picture of a content: one of the six, also by its number as the specification's bodies name it, or an upload. */
export const thumbnailField = (folders: readonly [Folder, ...Folder[]]) => {
  const message = says.notValid('Thumbnail')
  const path = pictureField('Thumbnail', folders)
    .meta({ picture: { folders, message, given: THUMBNAILS.map(({ image }) => image) } satisfies PictureRule })
    .nullish()
    .overwrite((given) => (given === '' ? null : given))
  const byNumber = z
    .object({ default_id: z.int(message).refine((id) => givenThumbnail(id) !== '', message) }, message)
    .transform(({ default_id }) => givenThumbnail(default_id))
  // Forms send paths: what else may come in is no business of theirs.
  return z.union([path, byNumber], message) as unknown as typeof path
}

/** A file a learner has handed in; whose it is and where it may stand, the area decides. */
export const submittedFileId = (message = says.notValid('File')) => z.uuid(message).meta({ submittedFile: { message } })

export const fileApi = {
  upload: endpoint({
    method: 'POST',
    path: '/storage/upload',
    access: [...new Set(Object.values(FOLDERS).flat())] as unknown as Savers,
    accessBy: { field: 'folder', permissions: FOLDERS },
    summary: 'Stores one file; its type is read from its content, not from its name',
    upload: z.object({ folder: z.enum(folderNames, 'Folder is not valid') }),
    data: z.object({ full_path: z.string(), file_id: z.uuid(), mime: z.string(), size: z.number() }),
    lift: ['full_path'],
  }),
  finishUpload: endpoint({
    method: 'POST',
    path: `${LARGE_UPLOADS}/:id/finish`,
    access: largeSavers,
    summary:
      'Makes a file of a large upload that has arrived whole; its type is read from its content, and one that is there already is used',
    params: idParams,
    data: z.object({
      file_id: z.uuid(),
      name: z.string(),
      mime: z.string(),
      size: z.number(),
      /** Of a document, where they can be counted. */
      pages: z.number().nullable(),
      /** Signed, for a few hours. */
      url: z.string(),
      /** Contents that have the very same file. */
      used_by: z.array(z.object({ id: z.uuid(), title: z.string(), module_type: z.string() })),
    }),
  }),
}

/** All that the area is known by. */
export const fileArea = {
  apis: { file: fileApi },
} as const satisfies ContractArea
