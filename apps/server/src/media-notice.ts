import type { Config } from './config.ts'
import { hidesFiles, readersAreRoot } from './platform/cage/cage.ts'
import { findOffice } from './platform/documents/office.ts'
import { findFfmpeg } from './platform/media/media-tools.ts'

type Settings = Pick<Config, 'officePath' | 'ffmpegPath' | 'mediaWithoutCage'>

const AS_ROOT =
  'PDFs, sheets and archives that people send are read as root, because nobody else may start Node where it lies and this system cannot hide the server’s files: install Node where every user may start it, or run the server as an ordinary user.'

/** What a start says where files of strangers are opened with more in reach than they need, or not at all. */
export function mediaNotice(settings: Settings, hides = hidesFiles, asRoot = readersAreRoot): string | null {
  const said = [programsNotice(settings, hides), asRoot() ? AS_ROOT : null].filter((line) => line !== null)
  return said.length > 0 ? said.join('\n') : null
}

/** Where programs that are there are not used, or are used with the server's files in sight. */
function programsNotice({ officePath, ffmpegPath, mediaWithoutCage }: Settings, hides: () => boolean): string | null {
  const programs = [...(findOffice(officePath) ? ['LibreOffice'] : []), ...(findFfmpeg(ffmpegPath) ? ['ffmpeg'] : [])]
  if (programs.length === 0 || hides()) return null
  const names = programs.join(' and ')
  return mediaWithoutCage
    ? `${names}: this system cannot hide the server's files from what opens uploads; MEDIA_WITHOUT_CAGE=on lets them be opened all the same.`
    : `${names}: not used, because this system cannot hide the server's files from what opens uploads (no user namespaces). MEDIA_WITHOUT_CAGE=on uses them all the same.`
}
