/** Which files learners may hand in, by the group a form offers them in. */
export const UPLOAD_GROUPS = {
  documents: ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'txt', 'csv'],
  videos: ['mp4', 'mov', 'webm', 'avi', 'mkv'],
  audios: ['mp3', 'm4a', 'wav', 'ogg', 'aac'],
  images: ['jpg', 'jpeg', 'png', 'gif', 'webp'],
  others: ['pbix', 'zip', 'rar', '7z'],
} as const satisfies Record<string, readonly string[]>
export type UploadGroup = keyof typeof UPLOAD_GROUPS
export const UPLOAD_GROUP_KEYS = Object.keys(UPLOAD_GROUPS) as [UploadGroup, ...UploadGroup[]]

export const UPLOAD_EXTENSIONS: readonly string[] = Object.values(UPLOAD_GROUPS).flat()

/** Each once, in the order the groups show them. */
export const inOrder = (extensions: readonly string[]): string[] =>
  UPLOAD_EXTENSIONS.filter((extension) => extensions.includes(extension))

/** “Select All” of a group, or of all: chosen entirely, in part, or not at all. */
export const chosenOf = (chosen: readonly string[], offered: readonly string[] = UPLOAD_EXTENSIONS): 'all' | 'some' | 'none' => {
  const count = offered.filter((extension) => chosen.includes(extension)).length
  if (count === 0) return 'none'
  return count === offered.length ? 'all' : 'some'
}

/** Selects the whole group, or clears it when it was wholly chosen. */
export const toggleAll = (chosen: readonly string[], offered: readonly string[] = UPLOAD_EXTENSIONS): string[] =>
  chosenOf(chosen, offered) === 'all'
    ? inOrder(chosen.filter((extension) => !offered.includes(extension)))
    : inOrder([...chosen, ...offered])
