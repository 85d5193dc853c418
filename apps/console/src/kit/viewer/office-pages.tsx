import { Suspense, useEffect, useState } from 'react'
import type { PdfLink } from '../../data/linked-pdf.ts'
import { lazyPart } from '../page/lazy-part.tsx'
import { t } from '../text/t.ts'
import type { ViewedFile } from './file-viewer.tsx'
import { whyNotShown } from './view-kind.ts'
import css from './viewer.module.css'

const PdfViewer = lazyPart(() => import('../pdf/pdf-viewer.tsx'))

/** A link that is over, or never was one. */
const LINK_IS_OVER: readonly number[] = [403, 404]

async function ask(url: string): Promise<Response> {
  const answer = await fetch(`${url}&as=pdf`, { headers: { range: 'bytes=0-0' } })
  await answer.body?.cancel()
  return answer
}

/**
 * The server makes the pages the first time somebody looks and answers where they are; nothing of them is read here. Only a link that
 * is over is renewed: a file no pages can be made of would be tried a second time.
 */
async function pagesAt(url: string, renew: () => Promise<string>): Promise<string> {
  const first = await ask(url)
  const answer = LINK_IS_OVER.includes(first.status) ? await ask(await renew()) : first
  if (!answer.ok) throw new Error(`The pages were answered with ${answer.status}`)
  return answer.url
}

interface Props {
  file: ViewedFile
  renew: () => Promise<string>
}

/** A text, sheet or presentation as pages, where the server has a program that makes them. */
export function OfficePages({ file, renew }: Props) {
  const [link, setLink] = useState<PdfLink | 'none' | null>(null)
  // A link that is renewed meanwhile leads to the same pages.
  const [first] = useState({ url: file.url, renew })
  useEffect(() => {
    let left = false
    const again = async () => pagesAt(await first.renew(), first.renew)
    pagesAt(first.url, first.renew).then(
      (url) => left || setLink({ url, renew: again }),
      () => left || setLink('none'),
    )
    return () => {
      left = true
    }
  }, [first])
  if (link === 'none') return <p className={css.word}>{t(whyNotShown(file.name))}</p>
  const waiting = (
    <div className={css.waiting} role="status">
      {t('The pages are being prepared.')}
    </div>
  )
  if (link === null) return waiting
  return (
    <Suspense fallback={waiting}>
      <PdfViewer link={link} />
    </Suspense>
  )
}
