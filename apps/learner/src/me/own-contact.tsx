import { t } from '@pelita/console/kit/text/t.ts'
import { type LearnerProfile, learnerMeApi } from '@pelita/contract/areas/learner-me.ts'
import { IconCamera } from '@tabler/icons-react'
import { type ChangeEvent, type FormEvent, useId, useState } from 'react'
import { learnerCall, showPicture } from '../data/session.ts'
import { smallPicture } from '../kit/small-picture.ts'
import { useAttempt } from '../kit/use-attempt.ts'

const FACE = { width: 512, height: 512 } as const

/** What I change myself: my picture and my phone number. */
export function OwnContact({ profile, onChanged }: { profile: LearnerProfile; onChanged: () => void }) {
  const [phone, setPhone] = useState(profile.phone ?? '')
  const [isSaved, setSaved] = useState(false)
  const [unreadable, setUnreadable] = useState(false)
  const { busy, failure, attempt } = useAttempt()
  const [phoneId, pictureId] = [useId(), useId()]
  const change = async (work: () => Promise<LearnerProfile>) => {
    setSaved(false)
    setUnreadable(false)
    if (!(await attempt(async () => showPicture((await work()).picture)))) return
    setSaved(true)
    onChanged()
  }
  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const chosen = currentTarget.files?.[0]
    currentTarget.value = ''
    if (!chosen) return
    const file = await smallPicture(chosen, FACE)
    if (!file) return setUnreadable(true)
    await change(() => learnerCall(learnerMeApi.setPicture, { file, fields: {} }))
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    void change(() => learnerCall(learnerMeApi.setPhone, { body: { phone: phone.replace(/[\s-]/g, '') } }))
  }
  return (
    <section className="stack">
      <h2>{t('Picture and phone')}</h2>
      <div className="who">
        {profile.picture ? (
          <img className="face" src={profile.picture} alt={t('Your picture')} />
        ) : (
          <span className="face" aria-hidden>
            {profile.full_name.trim().charAt(0).toUpperCase()}
          </span>
        )}
        <div className="answers flat">
          <label className="button" htmlFor={pictureId}>
            <IconCamera size={20} stroke={1.5} aria-hidden />
            {t('Change picture')}
          </label>
          <input
            id={pictureId}
            className="unseen"
            type="file"
            accept="image/*"
            disabled={busy}
            onChange={(event) => void choose(event)}
          />
          {profile.picture && (
            <button
              type="button"
              className="button"
              disabled={busy}
              onClick={() => void change(() => learnerCall(learnerMeApi.removePicture, {}))}
            >
              {t('Remove picture')}
            </button>
          )}
        </div>
      </div>
      <form className="stack" onSubmit={save} noValidate>
        <div className="field">
          <label htmlFor={phoneId}>{t('Phone')}</label>
          <input
            id={phoneId}
            type="tel"
            autoComplete="tel"
            value={phone}
            onChange={({ currentTarget }) => setPhone(currentTarget.value)}
          />
        </div>
        {(failure || unreadable) && (
          <p className="alert" role="alert">
            {failure || t('This picture cannot be read.')}
          </p>
        )}
        {isSaved && !failure && (
          <p className="notice done" role="status">
            {t('Saved')}
          </p>
        )}
        <button type="submit" className="button primary" disabled={busy || phone === (profile.phone ?? '')}>
          {t('Save')}
        </button>
      </form>
    </section>
  )
}
