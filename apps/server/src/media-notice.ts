import type { Config } from './config.ts'
import { hidesFiles } from './platform/cage/cage.ts'
import { findOffice } from './platform/documents/office.ts'
import { findFfmpeg } from './platform/media/media-tools.ts'

type Settings = Pick<Config, 'officePath' | 'ffmpegPath' | 'mediaWithoutCage'>

/** What a start says where programs that are there are not used, or are used with the server's files in sight. */
export function mediaNotice({ officePath, ffmpegPath, mediaWithoutCage }: Settings, hides = hidesFiles): string | null {
  const programs = [...(findOffice(officePath) ? ['LibreOffice'] : []), ...(findFfmpeg(ffmpegPath) ? ['ffmpeg'] : [])]
  if (programs.length === 0 || hides()) return null
  const names = programs.join(' and ')
  return mediaWithoutCage
    ? `${names}: this system cannot hide the server's files from what opens uploads; MEDIA_WITHOUT_CAGE=on lets them be opened all the same.`
    : `${names}: not used, because this system cannot hide the server's files from what opens uploads (no user namespaces). MEDIA_WITHOUT_CAGE=on uses them all the same.`
}
