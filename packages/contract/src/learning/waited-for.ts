import { feature, type Permission } from '../core/catalogue.ts'

const classroom = feature('content-classroom')
const video = feature('content-video')
const podcast = feature('content-podcast')
const pdf = feature('content-files-pdf')
const ppt = feature('content-files-ppt')

/** Kinds of content people may have to wait for: the number of each, who sees the list and who decides. */
export const WAITED_FOR = {
  classroom: { type: 24, sees: classroom.can('view'), decides: classroom.can('batch-edit') },
  video: { type: 1, sees: video.can('view'), decides: video.can('update') },
  podcast: { type: 2, sees: podcast.can('view'), decides: podcast.can('update') },
  'document-pdf': { type: 4, sees: pdf.can('view'), decides: pdf.can('update') },
  'document-ppt': { type: 12, sees: ppt.can('view'), decides: ppt.can('update') },
} as const satisfies Record<string, { readonly type: number; readonly sees: Permission; readonly decides: Permission }>

type Several = readonly [Permission, ...Permission[]]
const ofClasses = WAITED_FOR.classroom
const further = Object.values(WAITED_FOR).filter((kind) => kind !== ofClasses)
/** Who decides on people that wait for something. */
export const deciding: Several = [ofClasses.decides, ...further.map(({ decides }) => decides)]
export const seeing: Several = [ofClasses.sees, ...further.map(({ sees }) => sees), ...deciding]
