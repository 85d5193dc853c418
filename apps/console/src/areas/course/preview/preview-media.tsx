import type { ContentPreview } from '@pelita/contract/areas/course/course-contents.ts'
import { type RefObject, Suspense, useMemo, useRef } from 'react'
import content from '../../../kit/content/content.module.css'
import { EmptyState } from '../../../kit/feedback/states.tsx'
import { lazyPart } from '../../../kit/page/lazy-part.tsx'
import { RichText } from '../../../kit/rich-text/rich-text.tsx'
import { t } from '../../../kit/text/t.ts'
import { LinkOut } from './link-out.tsx'
import css from './preview.module.css'

const PdfViewer = lazyPart(() => import('../../../kit/pdf/pdf-viewer.tsx'))
const LANGUAGES = { id: 'Bahasa Indonesia', en: 'English' } as const

interface Props {
  shown: ContentPreview
  /** Its address is signed for a while, and is asked for again where somebody reads longer. */
  again: () => Promise<Pick<ContentPreview, 'src'>>
}

const NOTHING = <EmptyState small title="No preview" text="There is nothing to show of this content yet." />

/** What is played, with its subtitles, chapters and words. */
export function PreviewMedia({ shown }: Pick<Props, 'shown'>) {
  const { src, chapters, transcript, about, content_type: type } = shown
  const player = useRef<HTMLMediaElement>(null)
  const seek = (second: number) => {
    if (!player.current) return
    player.current.currentTime = second
    void player.current.play().catch(() => undefined)
  }
  if (!src) return NOTHING
  const isLink = !src.startsWith('/')
  const shared = { controls: true, preload: 'metadata', src, 'aria-label': shown.title } as const
  const video = player as RefObject<HTMLVideoElement | null>
  const sound = player as RefObject<HTMLAudioElement | null>
  return (
    <>
      {isLink && <LinkOut address={src} label="Open it" />}
      {!isLink && type === 'video' && (
        <video ref={video} className={css.player} {...shared} {...(shown.poster && { poster: shown.poster })}>
          {shown.subtitles.map(({ language, url }) => (
            <track key={language} kind="subtitles" srcLang={language} label={LANGUAGES[language]} src={url} />
          ))}
        </video>
      )}
      {/* What is heard has no subtitles: its words stand in the transcript. */}
      {!isLink && type !== 'video' && <audio ref={sound} className={css.sound} {...shared} />}
      {!isLink && chapters.length > 0 && (
        <ul className={css.chapters} aria-label={t('Chapters')}>
          {chapters.map(({ at_second, title }) => (
            <li key={at_second}>
              <button type="button" className={content.link} onClick={() => seek(at_second)}>
                {`${clock(at_second)} ${title}`}
              </button>
            </li>
          ))}
        </ul>
      )}
      {about && <RichText html={about} />}
      {transcript && (
        <details>
          <summary>{t('Transcript')}</summary>
          <RichText html={transcript} />
        </details>
      )}
    </>
  )
}

const two = (n: number) => String(n).padStart(2, '0')
const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${two(seconds % 60)}`

/** The pages, or the file where there are none to show. */
export function PreviewDocument({ shown, again }: Props) {
  const { src, download, about } = shown
  const link = useMemo(() => src && { url: src, renew: async () => (await again()).src ?? '' }, [src, again])
  return (
    <>
      {link && (
        <Suspense fallback={null}>
          <PdfViewer link={link} />
        </Suspense>
      )}
      {!link && !download && NOTHING}
      {!link && download && <p>{t('It cannot be shown here: learners download it and say that they have read it.')}</p>}
      {download && (
        <a className={content.link} href={download.url} download={download.name}>
          {download.name}
        </a>
      )}
      {about && <RichText html={about} />}
    </>
  )
}
