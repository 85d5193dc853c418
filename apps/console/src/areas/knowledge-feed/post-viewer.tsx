import { Button } from '@mantine/core'
import { knowledgeFeedApi, type PostDetail } from '@pelita/contract/areas/knowledge-feed/knowledge-feed.ts'
import { IconDownload, IconExternalLink } from '@tabler/icons-react'
import { Suspense, useMemo } from 'react'
import { call } from '../../data/call.ts'
import { saveLinked } from '../../data/download.ts'
import { kilobytes } from '../../kit/format/kilobytes.ts'
import { lazyPart } from '../../kit/page/lazy-part.tsx'
import { RichText } from '../../kit/rich-text/rich-text.tsx'
import { safeImage, safeLink } from '../../kit/rich-text/safe-address.ts'
import { t } from '../../kit/text/t.ts'
import css from './knowledge-feed.module.css'

const PdfViewer = lazyPart(() => import('../../kit/pdf/pdf-viewer.tsx'))

type File = NonNullable<PostDetail['file']>

/** What was shared: its cover, what was written, and the rest as its kind needs. */
export function PostViewer({ record }: { record: PostDetail }) {
  const cover = safeImage(record.cover)
  return (
    <div className={css.post}>
      {cover && <img className={css.cover} src={cover} alt={t('Cover')} />}
      {record.body && <RichText html={record.body} />}
      {record.content !== 'article' && <Shared record={record} />}
    </div>
  )
}

function Shared({ record }: { record: PostDetail }) {
  const { content, link_url, file, title } = record
  if (content === 'link') return <Address address={link_url ?? ''} />
  if (!file) return <p className={css.place}>{t('The file is no longer there')}</p>
  return (
    <div className={css.viewer}>
      {content === 'video' && (
        <video className={css.video} controls preload="metadata" src={file.url} aria-label={title}>
          <track kind="captions" />
        </video>
      )}
      {content === 'podcast' && (
        <audio className={css.audio} controls preload="metadata" src={file.url} aria-label={title}>
          <track kind="captions" />
        </audio>
      )}
      {file.mime === 'application/pdf' && <Pages record={record} url={file.url} />}
      <Kept file={file} />
    </div>
  )
}

/** A PDF is read here; its link is signed for some minutes and asked for again. */
function Pages({ record: { content, id }, url }: { record: PostDetail; url: string }) {
  const link = useMemo(() => {
    const renew = async () => (await call(knowledgeFeedApi.one, { params: { content, id } })).file?.url ?? ''
    return { url, renew }
  }, [content, id, url])
  return (
    <div className={css.pages}>
      <Suspense fallback={null}>
        <PdfViewer link={link} />
      </Suspense>
    </div>
  )
}

function Address({ address }: { address: string }) {
  const href = safeLink(address)
  if (!href) return <p>{address}</p>
  return (
    <a className={css.link} href={href} target="_blank" rel="noopener noreferrer">
      {address}
      <IconExternalLink size={16} stroke={1.5} aria-hidden />
    </a>
  )
}

function Kept({ file: { name, size, url } }: { file: File }) {
  return (
    <Button
      variant="default"
      className={css.kept}
      leftSection={<IconDownload size={18} stroke={1.5} aria-hidden />}
      onClick={() => void saveLinked(url, name)}
    >
      {t('Download {name} ({size})', { name, size: kilobytes(size) })}
    </Button>
  )
}
