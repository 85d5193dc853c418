import { Suspense, useEffect, useState } from 'react'
import type { PdfLink } from '../../data/linked-pdf.ts'
import { lazyPart } from '../page/lazy-part.tsx'
import { t } from '../text/t.ts'
import type { ViewedFile } from './file-viewer.tsx'
import { OfficePages } from './office-pages.tsx'
import { endingOf, OFFICE, viewKindOf, whyNotShown } from './view-kind.ts'
import css from './viewer.module.css'

const PdfViewer = lazyPart(() => import('../pdf/pdf-viewer.tsx'))

const FAILED = 'The file cannot be shown. It can be downloaded.'

interface Props {
  file: ViewedFile
  renew: () => Promise<string>
}

/** One file as the browser shows it; what it cannot show says why. */
export function FileStage({ file, renew }: Props) {
  const [link] = useState<PdfLink>(() => ({ url: file.url, renew }))
  const { url, failed, retry } = useRenewed(file.url, renew)
  const kind = viewKindOf(file.name)
  if (kind === 'pdf')
    return (
      <Suspense fallback={<div className={css.waiting} />}>
        <PdfViewer link={link} />
      </Suspense>
    )
  if (OFFICE.includes(endingOf(file.name))) return <OfficePages file={file} renew={renew} />
  if (kind === null) return <Word text={whyNotShown(file.name)} />
  if (failed) return <Word text={FAILED} />
  if (kind === 'text') return <Text url={url} failed={retry} />
  if (kind === 'picture') return <img className={css.picture} src={url} alt={file.name} onError={retry} />
  const Player = kind
  return (
    <Player className={css[kind] ?? ''} controls preload="metadata" src={url} aria-label={file.name} onError={retry}>
      <track kind="captions" />
    </Player>
  )
}

/** A link that has ended is asked for once more; what fails with a fresh one cannot be shown. */
function useRenewed(first: string, renew: () => Promise<string>) {
  const [url, setUrl] = useState(first)
  const [state, setState] = useState<'first' | 'renewed' | 'failed'>('first')
  const retry = () => {
    if (state !== 'first') return setState('failed')
    setState('renewed')
    renew().then(setUrl, () => setState('failed'))
  }
  return { url, failed: state === 'failed', retry }
}

/** Nobody grades more of a bare text than this. */
const TEXT_BYTES = 200_000

function Text({ url, failed }: { url: string; failed: () => void }) {
  const [text, setText] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a failure does is of this moment
  useEffect(() => {
    let left = false
    const read = async () => {
      const answer = await fetch(url, { headers: { range: `bytes=0-${TEXT_BYTES - 1}` } })
      if (!answer.ok) throw new Error(`The file was answered with ${answer.status}`)
      const words = new TextDecoder().decode(await answer.arrayBuffer())
      if (!left) setText(words)
    }
    read().catch(() => left || failed())
    return () => {
      left = true
    }
  }, [url])
  if (text === null) return <div className={css.waiting} role="status" aria-label={t('Loading')} />
  return <pre className={css.text}>{text}</pre>
}

const Word = ({ text }: { text: string }) => <p className={css.word}>{t(text)}</p>
