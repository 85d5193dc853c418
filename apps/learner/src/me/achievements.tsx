import './me.css'
import { shortDay } from '@pelita/console/kit/format/dates.ts'
import { t } from '@pelita/console/kit/text/t.ts'
import { type LearnerAchievement, learnerAchievementApi } from '@pelita/contract/areas/achievement/learner-achievement.ts'
import { issueApi } from '@pelita/contract/learning/certificate/issue.ts'
import { IconAward, IconCertificate, IconDownload, IconPhoto, IconShare } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { learnerCall } from '../data/session.ts'
import { acknowledge } from '../kit/acknowledged.tsx'
import { BackLink } from '../kit/back-link.tsx'
import { saveAs } from '../kit/save-as.ts'
import { Nothing, Problem, Waiting } from '../kit/states.tsx'
import { StatusBadge } from '../kit/status-badge.tsx'
import { useAttempt } from '../kit/use-attempt.ts'
import { useLoad } from '../kit/use-load.ts'

/** Sharp on a large screen, and small enough to be sent. */
const PICTURE_WIDTH = 1600

const load = () => learnerCall(learnerAchievementApi.list, { query: { page_size: -1 } })

/** What can be claimed comes first; what was claimed here stays where it is, so that nothing jumps away under one's finger. */
function inOrder(all: readonly LearnerAchievement[], place: Map<string, number>): LearnerAchievement[] {
  const sorted = [...all.filter(({ can_claim }) => can_claim), ...all.filter(({ can_claim }) => !can_claim)]
  for (const { id } of sorted) if (!place.has(id)) place.set(id, place.size)
  return sorted.sort((one, other) => (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0))
}

/** What I was given: to be claimed first, then everything else, the newest first. */
export default function Achievements() {
  const { data, failure, again } = useLoad(load)
  const all = data?.results ?? []
  const place = useRef(new Map<string, number>())
  return (
    <>
      <BackLink to="/me" label="Me" />
      <h1>{t('Achievements')}</h1>
      {failure && <Problem text={failure} retry={again} />}
      {!data && !failure && <Waiting />}
      {data && all.length === 0 && <Nothing text="Badges and certificates appear here once you complete a class." />}
      <section>
        <div className="stack">
          {inOrder(all, place.current).map((one) => (
            <Given key={one.id} achievement={one} onClaimed={again} />
          ))}
        </div>
      </section>
    </>
  )
}

function Given({ achievement, onClaimed }: { achievement: LearnerAchievement; onClaimed: () => void }) {
  const { id, kind, name, image, state, can_claim, module_title, claim_until, claim_at, valid_until, credential_url } =
    achievement
  const { busy, failure, attempt } = useAttempt()
  const [told, setTold] = useState('')
  const Icon = kind === 'certificate' ? IconCertificate : IconAward

  const claim = async () => {
    if (await attempt(() => learnerCall(learnerAchievementApi.claim, { params: { id } }))) {
      acknowledge(t('Congratulations! “{name}” is yours.', { name }))
      onClaimed()
    }
  }
  const download = (as: 'pdf' | 'png') =>
    attempt(async () => {
      const file: unknown = await learnerCall(issueApi.learnerFile, { params: { id } })
      if (!(file instanceof Blob)) return
      if (as === 'pdf') return saveAs(file, `${name}.pdf`)
      // What draws it is large, and fetched by whoever wants a picture.
      const { pdfPicture } = await import('@pelita/console/kit/pdf/pdf-picture.ts')
      saveAs(await pdfPicture(file, PICTURE_WIDTH), `${name}.png`)
    })
  const share = async (address: string) => {
    const url = new URL(address, location.origin).href
    try {
      if (navigator.share) await navigator.share({ title: name, url })
      else {
        await navigator.clipboard.writeText(url)
        setTold(t('The link is copied'))
      }
    } catch {
      // Whoever changes their mind needs no message; where copying is forbidden the link itself can be opened.
      setTold('')
    }
  }
  return (
    <article className="card row">
      <span className="medal">
        {image ? <img src={image} alt="" loading="lazy" /> : <Icon size={28} stroke={1.5} aria-hidden />}
      </span>
      <div className="words">
        <h3>{name}</h3>
        <p className="soft">{module_title}</p>
        <p className="soft">
          {claim_at && t('Claimed on {date}', { date: shortDay(claim_at) })}
          {can_claim && claim_until && t('Claim until {date}', { date: shortDay(claim_until) })}
          {valid_until && ` · ${t('valid until {date}', { date: shortDay(valid_until) })}`}
        </p>
        <div className="answers">
          <StatusBadge status={state} />
        </div>
        {(failure || told) && (
          <p className={failure ? 'alert' : 'notice'} role={failure ? 'alert' : 'status'}>
            {failure || told}
          </p>
        )}
        <div className="answers">
          {can_claim && (
            <button type="button" className="button primary" disabled={busy} onClick={() => void claim()}>
              {t('Claim')}
            </button>
          )}
          {state === 'claimed' && kind === 'certificate' && (
            <>
              <button type="button" className="button" disabled={busy} onClick={() => void download('pdf')}>
                <IconDownload size={20} stroke={1.5} aria-hidden />
                {t('Certificate (PDF)')}
              </button>
              <button type="button" className="button" disabled={busy} onClick={() => void download('png')}>
                <IconPhoto size={20} stroke={1.5} aria-hidden />
                {t('Certificate (picture)')}
              </button>
            </>
          )}
          {credential_url && (
            <>
              <button type="button" className="button" onClick={() => void share(credential_url)}>
                <IconShare size={20} stroke={1.5} aria-hidden />
                {t('Share')}
              </button>
              <a className="button" href={credential_url} target="_blank" rel="noopener noreferrer">
                {t('Public check')}
              </a>
              <a className="button" href={`${credential_url}/document`} download={`${name}.json`}>
                <IconDownload size={20} stroke={1.5} aria-hidden />
                {t('Open Badges')}
              </a>
            </>
          )}
        </div>
      </div>
    </article>
  )
}
