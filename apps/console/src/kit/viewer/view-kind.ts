/** How a browser shows a file. */
export type ViewKind = 'pdf' | 'picture' | 'video' | 'audio' | 'text'

const KINDS: Readonly<Record<ViewKind, readonly string[]>> = {
  pdf: ['pdf'],
  picture: ['jpg', 'jpeg', 'png', 'gif', 'webp'],
  video: ['mp4', 'mov', 'webm'],
  audio: ['mp3', 'm4a', 'wav', 'ogg', 'aac'],
  text: ['txt', 'csv'],
}
const VIDEOS_WITHOUT_PLAYER = ['avi', 'mkv']
const PACKED = ['zip', 'rar', '7z']
export const OFFICE = ['doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx']

export const endingOf = (name: string): string => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''

/** What shows a file, by the ending the server found true; null where nothing does. */
export const viewKindOf = (name: string): ViewKind | null => {
  const ending = endingOf(name)
  return (Object.keys(KINDS) as ViewKind[]).find((kind) => KINDS[kind].includes(ending)) ?? null
}

/** Why a file is only offered to be kept. */
export const whyNotShown = (name: string): string => {
  const ending = endingOf(name)
  if (VIDEOS_WITHOUT_PLAYER.includes(ending)) return 'Browsers cannot play this kind of video. It can be downloaded.'
  if (PACKED.includes(ending)) return 'This is a packed file. It can be downloaded and unpacked.'
  if (OFFICE.includes(ending)) return 'This office file has no pages to show here. It can be downloaded.'
  return 'This kind of file cannot be shown here. It can be downloaded.'
}
