import { knownType } from '@pelita/contract/learning/content-types.ts'
import type { ItemTypeKey } from '@pelita/contract/learning/item-types.ts'
import type { ModuleSlug } from '@pelita/contract/learning/modules.ts'
import {
  type Icon,
  IconBook,
  IconCalendarEvent,
  IconChartBar,
  IconChecklist,
  IconClipboardText,
  IconFileTypePdf,
  IconHeadphones,
  IconLink,
  IconMessageQuestion,
  IconMovie,
  IconPackage,
  IconPresentation,
  IconQrcode,
  IconSchool,
  IconScreenShare,
  IconUsersGroup,
  IconVideo,
} from '@tabler/icons-react'

interface KindWords {
  readonly icon: Icon
  /** What it is for, in a line. */
  readonly help: string
}

/** What each kind of content is, for whoever chooses one. */
const KINDS: Readonly<Partial<Record<ItemTypeKey, KindWords>>> = {
  presence: { icon: IconQrcode, help: 'Participants check in with a QR code; each batch says when it meets.' },
  quiz: { icon: IconMessageQuestion, help: 'Questions with a score, which may have to be passed.' },
  assignment: { icon: IconClipboardText, help: 'Work that participants hand in and an expert grades.' },
  'lim-1': { icon: IconChartBar, help: 'Learning impact, level 1: a survey of what participants think of the class.' },
  'lim-2': { icon: IconChecklist, help: 'Learning impact, level 2: a test of what participants have learned.' },
  'lim-3': { icon: IconUsersGroup, help: 'Learning impact, level 3: a survey of what changed at work, also asked of managers.' },
  video: { icon: IconMovie, help: 'A video, done when most of it was watched.' },
  podcast: { icon: IconHeadphones, help: 'A podcast, done when most of it was heard.' },
  'document-pdf': { icon: IconFileTypePdf, help: 'A PDF, done when most of its pages were read.' },
  'document-ppt': { icon: IconPresentation, help: 'A presentation, done when most of its pages were read.' },
  html5: { icon: IconPackage, help: 'A package of pages that you upload once it stands in the section.' },
  others: { icon: IconLink, help: 'A link or an instruction, also for work on paper or elsewhere; a file can be asked for.' },
  online_meeting: { icon: IconVideo, help: 'A meeting in the browser, with its sessions, seats and address.' },
  classroom: { icon: IconSchool, help: 'A class with batches.' },
  course: { icon: IconBook, help: 'A course that participants take at their own pace.' },
  webinar: { icon: IconScreenShare, help: 'A webinar with its own meeting; who takes part here is let into it.' },
  'live-event': { icon: IconCalendarEvent, help: 'An event with its own days; who takes part here is let into it.' },
}

const PLAIN: KindWords = { icon: IconBook, help: '' }

/** Where there are no batches, each participant takes it at their own time, and it is no class. */
const WITHOUT_BATCHES: Readonly<Partial<Record<ItemTypeKey, string>>> = {
  presence: 'Participants check in with a QR code at the times you set for everybody.',
  'lim-1': 'Learning impact, level 1: a survey of what participants think of it.',
  'lim-2': 'Learning impact, level 2: a test of what each participant has learned.',
  'lim-3': 'Learning impact, level 3: a survey of what changed at work some time after it, also asked of managers.',
}

export function kindWords(type: ItemTypeKey, builds?: ModuleSlug): KindWords {
  const words = KINDS[type] ?? PLAIN
  const other = knownType(builds ?? '')?.runs === 'open' ? WITHOUT_BATCHES[type] : undefined
  return other ? { ...words, help: other } : words
}
