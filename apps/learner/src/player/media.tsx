import './player.css'
import { RichText } from '@pelita/console/kit/rich-text/rich-text.tsx'
import { t } from '@pelita/console/kit/text/t.ts'
import { learnerMediaApi } from '@pelita/contract/areas/media/learner-media.ts'
import type { CallOutput } from '@pelita/contract/core/endpoint.ts'
import { IconExternalLink, IconPlayerPlay } from '@tabler/icons-react'
import { useCallback, useMemo, useRef, useState } from 'react'
import { learnerCall, WORKED_ON } from '../data/session.ts'
import { ContentComments } from '../feed/comments.tsx'
import type { PageProps } from '../frame/pages.ts'
import { sizeText } from '../kit/size-text.ts'
import { Problem, Waiting } from '../kit/states.tsx'
import { useOnce } from '../kit/use-once.ts'
import { CLASSES, useStepWay, WayBack, WayOn } from '../learn/step-way.tsx'
import { numberText } from '../text/number-text.ts'
import { clockText, minutesText } from './clock-text.ts'
import { Reached } from './reached.tsx'
import { Refused } from './refused.tsx'
import { Request } from './request.tsx'
import { type Shown, shownOf } from './tell-progress.ts'
import { Transcript } from './transcript.tsx'
import { usePlayed } from './use-played.ts'

type Media = CallOutput<typeof learnerMediaApi.detail>
const SPEEDS = [0.75, 1, 1.25, 1.5, 2] as const
const LANGUAGES = { id: 'Bahasa Indonesia', en: 'English' } as const

/** A video or podcast, by itself or as a step of a class. */
export default function MediaPage({ params: [id = '', relationId] }: PageProps) {
  const load = useCallback(() => learnerCall(learnerMediaApi.detail, { params: { id } }, WORKED_ON), [id])
  const { data, failure, again } = useOnce(load)
  const { way, isDone, onDone } = useStepWay(relationId)
  const title = data?.title ?? ''
  const shown = useMemo(() => shownOf('/media', id, relationId, title), [id, relationId, title])
  return (
    <>
      <WayBack way={way} otherwise={relationId ? CLASSES : { to: '/media', label: 'Watch' }} />
      {failure && <Problem text={failure} retry={again} />}
      {!data && !failure && <Waiting />}
      {data && (
        <>
          <div>
            <h1>{data.title}</h1>
            <p className="soft">
              {[
                data.category,
                data.duration !== null && minutesText(data.duration),
                data.play_size !== null && sizeText(data.play_size),
                ...data.hosts,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          {data.is_locked ? <Request shown={shown} /> : <Player media={data} shown={shown} onDone={onDone} />}
          <WayOn way={way} isDone={isDone || data.is_done} />
          <RichText html={data.description} />
          {data.transcript && (
            <details className="card">
              <summary>{t('Transcript')}</summary>
              <RichText html={data.transcript} />
            </details>
          )}
          {data.allow_comment && !data.is_locked && <ContentComments moduleType={data.module_type} id={data.id} />}
        </>
      )}
    </>
  )
}

function Player({ media, shown, onDone }: { media: Media; shown: Shown; onDone: () => void }) {
  const { title, module_type, source_type, play_url, poster_url, subtitles, chapters, position_seconds } = media
  const player = useRef<HTMLVideoElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [speed, setSpeed] = useState<number>(1)
  const { reached, refusal, begin, leave, pass, tell, turn } = usePlayed(shown, player)
  const seek = (second: number) => {
    tell()
    if (player.current) player.current.currentTime = second
    void player.current?.play().catch(() => undefined)
  }
  if (refusal) return <Refused shown={shown} text={refusal} />
  if (!play_url) return <p className="notice">{t('This is still being prepared.')}</p>
  // Elsewhere it is played from where it counted last.
  const counted = ((reached?.percent ?? media.percent) * (media.seconds ?? 0)) / 100
  if (source_type === 'link')
    return (
      <>
        <a className="button primary" href={play_url} target="_blank" rel="noopener noreferrer" onClick={() => leave(counted)}>
          <IconExternalLink size={20} stroke={1.5} aria-hidden />
          {t('Open it')}
        </a>
        <Reached
          shown={shown}
          percent={reached?.percent ?? media.percent}
          isDone={reached?.is_done ?? media.is_done}
          onDone={onDone}
        />
      </>
    )
  const shared = {
    'aria-label': title,
    controls: true,
    autoPlay: true,
    src: play_url,
    onLoadedMetadata: () => {
      if (player.current) player.current.currentTime = position_seconds
    },
    onPlay: () => begin(player.current?.currentTime ?? 0),
    onPause: tell,
    onEnded: tell,
    onTimeUpdate: () => {
      if (player.current && !player.current.seeking) pass(player.current.currentTime)
    },
    onSeeking: turn,
    onSeeked: () => begin(player.current?.currentTime ?? 0),
    onRateChange: () => setSpeed(player.current?.playbackRate ?? 1),
  }
  return (
    <>
      {/* Nothing is fetched before somebody wants it: data cost money. */}
      {!isOpen && (
        <button type="button" className="button primary wide" onClick={() => setOpen(true)}>
          <IconPlayerPlay size={20} stroke={1.5} aria-hidden />
          {position_seconds > 0 ? t('Go on at {time}', { time: clockText(position_seconds) }) : t('Play')}
        </button>
      )}
      {isOpen && module_type === 'video' && (
        <video ref={player} className="screen" playsInline {...shared} {...(poster_url && { poster: poster_url })}>
          {subtitles.map(({ language, url }) => (
            <track key={language} kind="subtitles" srcLang={language} label={LANGUAGES[language]} src={url} />
          ))}
        </video>
      )}
      {isOpen && module_type !== 'video' && <audio ref={player} className="sound" {...shared} />}
      <Reached
        shown={shown}
        percent={reached?.percent ?? media.percent}
        isDone={reached?.is_done ?? media.is_done}
        onDone={onDone}
      />
      {isOpen && (
        <fieldset className="segments named">
          <legend>{t('Speed')}</legend>
          {SPEEDS.map((one) => (
            <label key={one}>
              <input
                type="radio"
                className="unseen"
                name="speed"
                checked={one === speed}
                onChange={() => {
                  if (player.current) player.current.playbackRate = one
                  setSpeed(one)
                }}
              />
              {`${numberText(one)}×`}
            </label>
          ))}
        </fieldset>
      )}
      {isOpen && media.has_words && <Transcript id={media.id} seek={seek} />}
      {isOpen && chapters.length > 0 && (
        <ul className="chapters" aria-label={t('Chapters')}>
          {chapters.map(({ at_second, title: name }) => (
            <li key={at_second}>
              <button type="button" className="text-link" onClick={() => seek(at_second)}>
                {`${clockText(at_second)} ${name}`}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
