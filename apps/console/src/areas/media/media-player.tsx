import type { MediaDetail } from '@pelita/contract/areas/media/media.ts'
import { SUBTITLE_LANGUAGES } from '@pelita/contract/areas/media/media-form.ts'
import type { RefObject } from 'react'
import { WebLink } from '../../kit/detail/web-link.tsx'
import { t } from '../../kit/text/t.ts'
import css from './media.module.css'

type Played = Pick<MediaDetail, 'title' | 'source_type' | 'play_url' | 'play_mime' | 'poster_url' | 'subtitles'>

interface Props {
  media: Played
  isVideo: boolean
  player?: RefObject<HTMLMediaElement | null>
}

/** Plays what was uploaded; what lies elsewhere is opened there. */
export function MediaPlayer({ media, isVideo, player }: Props) {
  const { title, source_type, play_url, poster_url, subtitles } = media
  if (!play_url) return '-'
  if (source_type === 'link') return <WebLink address={play_url} />
  const shared = { controls: true, preload: 'metadata', src: play_url, 'aria-label': title } as const
  // What is heard has no subtitles: its words stand in the transcript.
  if (!isVideo) return <audio ref={player as RefObject<HTMLAudioElement | null>} className={css.sound} {...shared} />
  return (
    <video
      ref={player as RefObject<HTMLVideoElement | null>}
      className={css.player}
      {...shared}
      {...(poster_url && { poster: poster_url })}
    >
      {subtitles.map(({ language, file_id, url }) => (
        <track key={file_id} kind="subtitles" srcLang={language} label={t(SUBTITLE_LANGUAGES[language])} src={url} />
      ))}
    </video>
  )
}
