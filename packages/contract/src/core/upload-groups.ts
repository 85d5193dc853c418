/** Which files learners may hand in, by the group a form offers them in (product 00 §4). */
export const UPLOAD_GROUPS = {
  documents: ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'txt', 'csv'],
  videos: ['mp4', 'mov', 'webm', 'avi', 'mkv'],
  audios: ['mp3', 'm4a', 'wav', 'ogg', 'aac'],
  images: ['jpg', 'jpeg', 'png', 'gif', 'webp'],
  others: ['pbix', 'zip', 'rar', '7z'],
} as const satisfies Record<string, readonly string[]>
export type UploadGroup = keyof typeof UPLOAD_GROUPS

export const UPLOAD_EXTENSIONS: readonly string[] = Object.values(UPLOAD_GROUPS).flat()
